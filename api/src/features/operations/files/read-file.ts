import type { EntityManager } from "@mikro-orm/postgresql";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { ContentSubscriber } from "../../../platform/cache/content-subscriber.ts";
import { ContentValues } from "../../../platform/cache/content-values.ts";
import type { InTurn } from "../../../platform/database/in-turn.ts";
import type { OpenFileStore } from "./file-store.service.ts";
import { filesPath } from "./files.contract.ts";
import { FileEntity } from "./files.entity.ts";
import { originalOf, variantOf, variantWidths } from "./variants.service.ts";

/** Returns the URL of an uploaded picture. */
export function urlOf(file: Pick<FileEntity, "hash" | "extension">): string {
  return filesPath + originalOf(file);
}

/** The request that reads a picture. Its queries take a turn; a picture in memory needs none. */
export interface FileReader {
  em: EntityManager;
  inTurn: InTurn;
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
  reader: FileReader,
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

/** Maximum number of pictures whose rows are cached. */
const maxPictures = 2_000;

/** Maximum number of files that are read from the store concurrently. */
const maxAtOnce = 4;

const namePattern = new RegExp(
  String.raw`^([0-9a-f]{32})(?:-(${variantWidths.join("|")}))?\.(jpg|png|webp)$`,
);

/**
 * Reads pictures by the last segment of their URLs, in a width or in the original size.
 * Simultaneous requests for the same picture share its bytes.
 * @param subscribers the row of a picture is cached until the table changes, so that a deleted
 * picture is not served
 */
export function fileReader(
  openStore: OpenFileStore,
  subscribers: Set<ContentSubscriber>,
): ReadFile {
  const rows = new ContentValues<FileEntity | null>(["files"], maxPictures);
  subscribers.add(rows);
  const limit = pLimit(maxAtOnce);
  const cache = new LRUCache<string, Buffer, FileReader>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (name, _stale, { context: { em, inTurn } }) =>
      limit(async () => (await openStore(em, inTurn).get(name)) ?? undefined),
  });
  return async (reader, asked, accept) => {
    const [, hash, width, extension] = namePattern.exec(asked) ?? [];
    if (hash === undefined) return null;
    const { em, inTurn } = reader;
    const find = async () => em.findOne(FileEntity, { hash }, { disableIdentityMap: true });
    const file = await rows.get(hash, async () => inTurn(find));
    if (file === null || file.extension !== extension) return null;
    const variant = width === undefined ? null : variantOf(file, Number(width), accept);
    const isFinal = variant === null || file.variantsMadeAt !== null;
    const name = isFinal && variant !== null ? variant : originalOf(file);
    const bytes = await cache.fetch(name, { context: reader });
    if (bytes === undefined) return null;
    return { name, type: mediaTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "", bytes, isFinal };
  };
}
