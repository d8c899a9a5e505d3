import type { EntityManager } from "@mikro-orm/postgresql";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { OpenFileStore } from "./file-store.service.ts";
import { filesPath } from "./files.contract.ts";
import { FileEntity } from "./files.entity.ts";
import { originalOf, variantOf, variantWidths } from "./variants.service.ts";

/** Returns the URL of an uploaded picture. */
export function urlOf(file: Pick<FileEntity, "hash" | "extension">): string {
  return filesPath + originalOf(file);
}

/** A picture to serve. */
interface ServedFile {
  /** Name in the file store. */
  name: string;
  type: string;
  bytes: Buffer;
  /** Whether this response never changes. A fallback for a missing variant is not final. */
  isFinal: boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    readFile: ReadFile;
  }
}

/** @param accept the caller's `Accept` header */
export type ReadFile = (
  em: EntityManager,
  name: string,
  accept: string,
) => Promise<ServedFile | null>;

const mediaTypes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
};

const cacheBytes = 32 * 1024 * 1024;

/** Maximum number of files that are read from the store concurrently. */
const maxAtOnce = 4;

const namePattern = new RegExp(
  String.raw`^([0-9a-f]{32})(?:-(${variantWidths.join("|")}))?\.(jpg|png|webp)$`,
);

/**
 * Reads pictures by the last segment of their URLs, in a width or in the original size.
 * Simultaneous requests for the same picture share its bytes.
 */
export function fileReader(openStore: OpenFileStore): ReadFile {
  const limit = pLimit(maxAtOnce);
  const cache = new LRUCache<string, Buffer, EntityManager>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (name, _stale, { context: em }) =>
      limit(async () => (await openStore(em).get(name)) ?? undefined),
  });
  return async (em, asked, accept) => {
    const [, hash, width, extension] = namePattern.exec(asked) ?? [];
    const file = hash === undefined ? null : await em.findOne(FileEntity, { hash });
    if (file === null || file.extension !== extension) return null;
    const variant = width === undefined ? null : variantOf(file, Number(width), accept);
    const isFinal = variant === null || file.variantsMadeAt !== null;
    const name = isFinal && variant !== null ? variant : originalOf(file);
    const bytes = await cache.fetch(name, { context: em });
    if (bytes === undefined) return null;
    return { name, type: mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "", bytes, isFinal };
  };
}
