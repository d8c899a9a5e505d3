import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { weakEtag } from "./etag.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Memory that cached pages and pictures may take, all encodings together. */
const maxPageBytes = 56 * 1024 * 1024;

/** Memory that cached answers of the API may take: a stranger chooses what is asked for. */
const maxContentBytes = 8 * 1024 * 1024;

/** Answers to addresses that lead nowhere: more have not been seen. */
const maxNotFound = 20;

/** About what headers, keys and objects of a cached answer take, in bytes. */
const overhead = 4 * 1024;

/** Texts of fewer characters are not compressed. */
const minCompressed = 1_024;

/** Memory that addresses may take by which cached answers were asked for. */
const maxAddressBytes = 1024 * 1024;

/** The route of all pages, and of the pictures that are made like them. */
export const pageRoute = "/*";

/** An uncompressed answer of a route: a page, a picture or a public record of the API. */
export interface FreshAnswer {
  status: number;
  /** A text, or the bytes of a picture. */
  body: string | Buffer;
  /** `text/html` when left out. */
  contentType?: string | undefined;
  /** When it expires, whatever else happens; never when left out. */
  validUntil?: Date | undefined;
  /** The route that rendered it, as a label of the metrics. */
  route: string;
  /** Headers that belong to this answer alone. */
  headers: Record<string, string>;
  /** What of a request, besides the encodings that it accepts, decides how it is answered. */
  vary?: string;
  /** Tables whose content it shows. */
  tags: string[];
  /** Whether one cache key is that of endlessly many addresses: then it is cached also when it says that nothing is there. */
  isOfManyAddresses?: boolean;
}

/** A content coding that an answer is cached in. */
export type Encoding = "identity" | "gzip" | "br";

/** An answer in every encoding that a browser may ask for, ready to be sent. */
export interface CachedAnswer {
  status: number;
  route: string;
  tags: string[];
  validUntil: Date | undefined;
  etag: string;
  encodings: Record<Encoding, { headers: Record<string, string>; body: Buffer }>;
}

/**
 * Answers by cache key, invalidated when content that they show changes, and expired when the
 * calendar overtakes what they say. One that was being made while its content changed is answered
 * to those who wait for it and not cached. Asked for twice at once, it is made once.
 */
export class AnswerCache implements ContentSubscriber {
  /** The event clock, in milliseconds since 1970, by which answers are made and expire. */
  readonly clock: () => number;
  readonly #pages = storeOf(maxPageBytes);
  /** Apart from the pages, which endlessly many questions to the API would evict. */
  readonly #content = storeOf(maxContentBytes);
  /** By their body and headers: the addresses are endlessly many. */
  readonly #notFound = new LRUCache<string, CachedAnswer>({ max: maxNotFound });
  /** Cache keys by the address that was asked for, as it stood in the request. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: maxAddressBytes,
    sizeCalculation: (key, address) => key.length + address.length,
  });
  readonly #pending = new Map<string, Promise<CachedAnswer>>();
  readonly #changes = new Map<string, number>();
  /** False while notifications may be missed: then nothing is cached. */
  #isListening = false;
  #allChanges = 0;
  readonly counts = { hits: 0, misses: 0 };

  constructor(clock: () => number = Date.now) {
    this.clock = clock;
  }

  /** What the event clock shows at a real instant. */
  toClock(instant: Date): Date {
    return new Date(instant.getTime() - Date.now() + this.clock());
  }

  /** The real instant at which the event clock shows another. */
  toRealTime(instant: Date): Date {
    return new Date(instant.getTime() + Date.now() - this.clock());
  }

  /** The answer of a cache key if it is cached. */
  lookup(key: string): CachedAnswer | undefined {
    const answer = this.#pages.get(key) ?? this.#content.get(key);
    const isExpired = answer?.validUntil && answer.validUntil.getTime() <= this.clock();
    if (answer === undefined || isExpired) return undefined;
    this.counts.hits += 1;
    return answer;
  }

  /** The answer to an address that was asked for before, with its query as it stood in the request. */
  lookupAddress(address: string): CachedAnswer | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.lookup(key);
  }

  /** Remembers the cache key of an address, so that its query need not be parsed again. */
  remember(address: string, key: string): void {
    this.#keys.set(address, key);
  }

  /** The answer of a cache key, cached or made anew. */
  async get(key: string, make: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
    const cached = this.lookup(key);
    if (cached) return cached;
    const running = this.#pending.get(key);
    if (running) return running;
    const pending = this.#make(key, make).finally(() => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    });
    this.#pending.set(key, pending);
    return pending;
  }

  /** Whether changes are heard of, so that answers may be kept. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Invalidates every cached answer that shows content of the table. */
  invalidate(tag: string): void {
    this.#changes.set(tag, (this.#changes.get(tag) ?? 0) + 1);
    for (const store of [this.#pages, this.#content]) {
      for (const [key, answer] of store.entries()) {
        if (answer.tags.includes(tag)) store.delete(key);
      }
    }
    // Whoever asks from now on must not be handed an answer that was begun before the change.
    this.#pending.clear();
  }

  /** From here on every change calls {@link invalidate}. */
  resume(): void {
    this.clear();
    this.#isListening = true;
  }

  /** Changes may be missed from here on. */
  suspend(): void {
    this.#isListening = false;
    this.clear();
  }

  clear(): void {
    this.#allChanges += 1;
    this.#pages.clear();
    this.#content.clear();
    this.#pending.clear();
  }

  async #make(key: string, make: () => Promise<FreshAnswer>): Promise<CachedAnswer> {
    const before = new Map(this.#changes);
    const allBefore = this.#allChanges;
    this.counts.misses += 1;
    const fresh = await make();
    const isCurrent = () =>
      this.#isListening &&
      allBefore === this.#allChanges &&
      fresh.tags.every((tag) => before.get(tag) === this.#changes.get(tag));
    const isCached = fresh.status === 200 || (fresh.status === 404 && fresh.isOfManyAddresses);
    if (fresh.status === 404 && !isCached) return this.#compressNotFound(fresh);
    // What is answered once is not worth compressing.
    if (!isCached || !isCurrent()) return encode(fresh, {});
    const answer = encode(fresh, await compress(fresh.body));
    if (isCurrent()) (fresh.route === pageRoute ? this.#pages : this.#content).set(key, answer);
    return answer;
  }

  async #compressNotFound(fresh: FreshAnswer): Promise<CachedAnswer> {
    const key = `${fresh.body}${JSON.stringify(fresh.headers)}`;
    const known = this.#notFound.get(key);
    if (known !== undefined) return known;
    const answer = encode(fresh, await compress(fresh.body));
    this.#notFound.set(key, answer);
    return answer;
  }
}

function storeOf(maxSize: number): LRUCache<string, CachedAnswer> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ encodings }) =>
      [...new Set(Object.values(encodings).map(({ body }) => body))].reduce(
        (sum, { length }) => sum + length,
        overhead,
      ),
  });
}

type Compressed = Partial<Record<Encoding, Buffer>>;

function encode(answer: FreshAnswer, compressed: Compressed): CachedAnswer {
  const {
    status,
    route,
    tags,
    headers,
    validUntil,
    contentType = "text/html; charset=utf-8",
  } = answer;
  const identity = compact(Buffer.from(answer.body));
  const etag = weakEtag(identity);
  const common = {
    ...headers,
    "content-type": contentType,
    vary: ["accept-encoding", answer.vary].filter(Boolean).join(", "),
    // A browser asks again each time and is mostly answered 304; a CDN drops by Cache-Tag.
    "cache-control": status < 500 ? "public, max-age=0, must-revalidate" : "no-store",
    ...(tags.length === 0 ? {} : { "cache-tag": tags.join(",") }),
    etag,
  };
  const encoded = (encoding: Encoding, body: Buffer) => ({
    headers: encoding === "identity" ? common : { ...common, "content-encoding": encoding },
    body,
  });
  return {
    status,
    route,
    tags,
    validUntil,
    etag,
    encodings: {
      identity: encoded("identity", identity),
      gzip: compressed.gzip ? encoded("gzip", compressed.gzip) : encoded("identity", identity),
      br: compressed.br ? encoded("br", compressed.br) : encoded("identity", identity),
    },
  };
}

/** A text in both codings, unless it is short; a picture is compressed as it is. */
async function compress(text: string | Buffer): Promise<Compressed> {
  if (typeof text !== "string" || text.length < minCompressed) return {};
  const [br, gzipped] = await Promise.all([
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    compressGzip(text),
  ]);
  return { br: compact(br), gzip: compact(gzipped) };
}

/** In memory of its own: a few bytes would hold a block of zlib's, 16 KB, or of node's pool of small buffers, 64 KB. */
function compact(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength
    ? bytes
    : Buffer.from(new Uint8Array(bytes).buffer);
}
