import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { ContentSubscriber } from "./content-subscriber.ts";
import { weakEtag } from "./etag.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Memory limit of cached pages and pictures, all encodings included. */
const maxPageBytes = 56 * 1024 * 1024;

/**
 * Memory limit of cached API responses. It is separate because any client can request arbitrary
 * URLs.
 */
const maxContentBytes = 8 * 1024 * 1024;

/**
 * Memory that new API responses for one client may take up per {@link clientWindowMs}. Beyond it,
 * they are not cached, so that endless distinct queries do not evict what others request.
 */
const maxClientBytes = maxContentBytes / 8;
const clientWindowMs = 10 * 60_000;

/** Maximum number of clients whose share is counted. */
const maxClients = 10_000;

/** Maximum number of cached 404 responses. More have not been seen. */
const maxNotFound = 20;

/** Approximate size of a cached response's headers, keys and objects, in bytes. */
const overhead = 4 * 1024;

/** Minimum length for compression, in characters. */
const minCompressed = 1_024;

/** Memory limit of the map from request URLs to cache keys. */
const maxAddressBytes = 1024 * 1024;

/** Route of all pages and of generated pictures. */
export const pageRoute = "/*";

/** Uncompressed response: a page, a picture or a public API record. */
export interface FreshAnswer {
  status: number;
  /** Text, or the bytes of a picture. */
  body: string | Buffer;
  /** Defaults to `text/html`. */
  contentType?: string | undefined;
  /** Expiry time; when omitted, the response does not expire. */
  validUntil?: Date | undefined;
  /** Route name, used as a metrics label. */
  route: string;
  /** Key of the client that requested it; when omitted, its share of the cache is not limited. */
  client?: string;
  /** Additional headers of this response. */
  headers: Record<string, string>;
  /** Request headers that the response varies by, in addition to `accept-encoding`. */
  vary?: string;
  /** Tables that the response depends on. */
  tags: string[];
  /**
   * Whether one cache key covers an unlimited number of URLs. Then 404 responses are cached, too.
   */
  isOfManyAddresses?: boolean;
}

/** Content coding of a cached response. */
export type Encoding = "identity" | "gzip" | "br";

/** Response in every supported encoding, ready to send. */
export interface CachedAnswer {
  status: number;
  route: string;
  tags: string[];
  validUntil: Date | undefined;
  etag: string;
  encodings: Record<Encoding, { headers: Record<string, string>; body: Buffer }>;
}

/**
 * Cache of responses by key. A response is invalidated when its content changes, and expires at its
 * `validUntil`. If content changes while a response is being generated, the waiting requests
 * receive it, but it is not cached. Concurrent requests for a key share one call.
 */
export class AnswerCache implements ContentSubscriber {
  /** Event clock in milliseconds since 1970. It determines content and expiry. */
  readonly clock: () => number;
  readonly #pages = storeOf(maxPageBytes);
  /** Separate from pages, so that API requests with arbitrary queries cannot evict them. */
  readonly #content = storeOf(maxContentBytes);
  /** Keyed by body and headers, because the number of URLs is unlimited. */
  readonly #notFound = new LRUCache<string, CachedAnswer>({ max: maxNotFound });
  /** Cache keys by raw request URL. */
  readonly #keys = new LRUCache<string, string>({
    maxSize: maxAddressBytes,
    sizeCalculation: (key, address) => key.length + address.length,
  });
  /** Bytes that were cached per client since its window began. */
  readonly #bytesOf = new LRUCache<string, number>({
    max: maxClients,
    ttl: clientWindowMs,
    noUpdateTTL: true,
  });
  readonly #pending = new Map<string, Promise<CachedAnswer>>();
  readonly #changes = new Map<string, number>();
  /** False while notifications may be missed. Nothing is cached during that time. */
  #isListening = false;
  #allChanges = 0;
  readonly counts = { hits: 0, misses: 0 };

  constructor(clock: () => number = Date.now) {
    this.clock = clock;
  }

  /** Converts an event clock time to real time. */
  toRealTime(instant: Date): Date {
    return new Date(instant.getTime() + Date.now() - this.clock());
  }

  /** Returns the cached response of a key, unless it has expired. */
  lookup(key: string): CachedAnswer | undefined {
    const answer = this.#pages.get(key) ?? this.#content.get(key);
    const isExpired = answer?.validUntil && answer.validUntil.getTime() <= this.clock();
    if (answer === undefined || isExpired) return undefined;
    this.counts.hits += 1;
    return answer;
  }

  /** Returns the cached response of a raw request URL that was requested before. */
  lookupAddress(address: string): CachedAnswer | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.lookup(key);
  }

  /** Stores the cache key of a URL, so that its query is not parsed again. */
  remember(address: string, key: string): void {
    this.#keys.set(address, key);
  }

  /** Returns the cached response of a key, or generates it. */
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

  /** Whether change notifications arrive, so that responses may be cached. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** Invalidates all cached responses that depend on a table. */
  invalidate(tag: string): void {
    this.#changes.set(tag, (this.#changes.get(tag) ?? 0) + 1);
    for (const store of [this.#pages, this.#content]) {
      for (const [key, answer] of store.entries()) {
        if (answer.tags.includes(tag)) store.delete(key);
      }
    }
    // New requests must not share a response that was started before the change.
    this.#pending.clear();
  }

  /** Starts caching. From now on, every change must call {@link invalidate}. */
  resume(): void {
    this.clear();
    this.#isListening = true;
  }

  /** Stops caching, because changes may be missed. */
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
    const hasShare = this.#bytesCachedFor(fresh) < maxClientBytes;
    // Compressing an uncached response is not worth the time.
    if (!isCached || !hasShare || !isCurrent()) return encode(fresh, {});
    const answer = encode(fresh, await compress(fresh.body));
    if (isCurrent()) this.#store(key, answer, fresh);
    return answer;
  }

  #store(key: string, answer: CachedAnswer, fresh: FreshAnswer): void {
    (fresh.route === pageRoute ? this.#pages : this.#content).set(key, answer);
    if (fresh.client === undefined) return;
    this.#bytesOf.set(fresh.client, this.#bytesCachedFor(fresh) + sizeOf(answer));
  }

  #bytesCachedFor({ client }: FreshAnswer): number {
    return client === undefined ? 0 : (this.#bytesOf.get(client) ?? 0);
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
  return new LRUCache({ maxSize, sizeCalculation: sizeOf });
}

/** Memory of a cached response with all encodings, in bytes. */
function sizeOf({ encodings }: CachedAnswer): number {
  const bodies = new Set(Object.values(encodings).map(({ body }) => body));
  return [...bodies].reduce((sum, { length }) => sum + length, overhead);
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
    // Browsers revalidate every time and mostly get 304. A CDN purges by Cache-Tag.
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

/**
 * Compresses text with both codings, unless it is short. Pictures are already compressed.
 * @internal
 */
export async function compress(text: string | Buffer): Promise<Compressed> {
  if (typeof text !== "string" || text.length < minCompressed) return {};
  const [br, gzipped] = await Promise.all([
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    compressGzip(text),
  ]);
  return { br: compact(br), gzip: compact(gzipped) };
}

/**
 * Copies a buffer to separate memory. Otherwise a few bytes would retain a 16 KB block of zlib or
 * the 64 KB pool for small buffers of Node.js.
 */
function compact(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength
    ? bytes
    : Buffer.from(new Uint8Array(bytes).buffer);
}
