import type { EntityManager } from "@mikro-orm/postgresql";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { OpenFileStore } from "./file-store.ts";
import { filesPath } from "./files.contract.ts";
import { FileEntity } from "./files.entity.ts";
import { originalOf, variantOf, variantWidths } from "./variants.ts";

/** The address of an uploaded picture. */
export function urlOf(file: Pick<FileEntity, "hash" | "extension">): string {
  return filesPath + originalOf(file);
}

/** A picture as it is served. */
interface ServedFile {
  /** What the store calls it. */
  name: string;
  type: string;
  bytes: Buffer;
  /** Whether it is what is served for ever to who asks so: what stands in for a variant is not. */
  isFinal: boolean;
}

/** @param accept what the caller says in its `Accept` */
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

/** Files that are read from the store at once. */
const maxAtOnce = 4;

const namePattern = new RegExp(
  String.raw`^([0-9a-f]{32})(?:-(${variantWidths.join("|")}))?\.(jpg|png|webp)$`,
);

/** Reads pictures by the last part of their addresses, with a width or as they are; many who ask for the same one at once share its bytes. */
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
