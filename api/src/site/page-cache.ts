import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Memory that kept pages may take, all encodings together. */
const mostBytes = 64 * 1024 * 1024;

/** A page as it is about to be kept. */
export interface MadePage {
  status: number;
  /** A document's text, or the bytes of a picture. */
  body: string | Buffer;
  /** What it is when it is no HTML page. */
  contentType?: string | undefined;
  /** Until when it may be kept, whatever else happens; without end when it is left out. */
  validUntil?: Date | undefined;
  /** Headers that belong to this page alone. */
  headers: Record<string, string>;
  /** Tables whose content it shows. */
  tags: string[];
}

/** A content coding that a page is kept in. */
export type Encoding = "identity" | "gzip" | "br";

/** A page in every encoding that a browser may ask for, ready to be sent. */
export interface KeptPage {
  status: number;
  tags: string[];
  validUntil: Date | undefined;
  etag: string;
  answers: Record<Encoding, { headers: Record<string, string>; body: Buffer }>;
}

/**
 * Pages by path, dropped when content they show changes and when the calendar overtakes what they
 * say. A page that was being made while its
 * content changed is answered to those who wait for it and not kept. Asked for twice at once,
 * a page is made once.
 */
export class PageCache {
  /** The event clock, in milliseconds since 1970, by which pages are made and overtaken. */
  readonly clock: () => number;
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({ answers }) =>
      [...new Set(Object.values(answers).map(({ body }) => body))].reduce(
        (sum, { length }) => sum + length,
        0,
      ),
  });
  readonly #making = new Map<string, Promise<KeptPage>>();
  readonly #changes = new Map<string, number>();
  /** False while changes may go unheard: then nothing is kept. */
  #isListening = false;
  #allChanges = 0;

  constructor(clock: () => number = Date.now) {
    this.clock = clock;
  }

  /** The page of a path if it is kept. */
  kept(path: string): KeptPage | undefined {
    const page = this.#pages.get(path);
    const isOvertaken = page?.validUntil && page.validUntil.getTime() <= this.clock();
    return isOvertaken ? undefined : page;
  }

  /** The page of a path, kept or made anew. */
  async get(path: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const kept = this.kept(path);
    if (kept) return kept;
    const running = this.#making.get(path);
    if (running) return running;
    const making = this.#make(path, make).finally(() => {
      if (this.#making.get(path) === making) this.#making.delete(path);
    });
    this.#making.set(path, making);
    return making;
  }

  /** Content of a table has changed: lets go of every page that shows it. */
  drop(tag: string): void {
    this.#changes.set(tag, (this.#changes.get(tag) ?? 0) + 1);
    for (const [path, page] of this.#pages.entries()) {
      if (page.tags.includes(tag)) this.#pages.delete(path);
    }
    // Whoever asks from now on must not be handed a page that was begun before the change.
    this.#making.clear();
  }

  /** From here on every change is told through {@link drop}. */
  listening(): void {
    this.dropAll();
    this.#isListening = true;
  }

  /** Changes may be missed from here on. */
  deaf(): void {
    this.#isListening = false;
    this.dropAll();
  }

  dropAll(): void {
    this.#allChanges += 1;
    this.#pages.clear();
    this.#making.clear();
  }

  async #make(path: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const before = new Map(this.#changes);
    const allBefore = this.#allChanges;
    const page = await keep(await make());
    const isCurrent =
      this.#isListening &&
      allBefore === this.#allChanges &&
      page.tags.every((tag) => before.get(tag) === this.#changes.get(tag));
    // What does not exist has endlessly many paths, which must not push real pages out.
    if (isCurrent && page.status === 200) this.#pages.set(path, page);
    return page;
  }
}

async function keep(page: MadePage): Promise<KeptPage> {
  const { status, tags, headers, validUntil, contentType = "text/html; charset=utf-8" } = page;
  const identity = Buffer.from(page.body);
  const coded = typeof page.body === "string" ? await compress(identity) : {};
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const common = {
    ...headers,
    "content-type": contentType,
    vary: "accept-encoding",
    // A browser asks again each time and is mostly answered 304; a CDN drops by Cache-Tag.
    "cache-control": status < 500 ? "public, max-age=0, must-revalidate" : "no-store",
    etag,
  };
  const encoded = (encoding: Encoding, body: Buffer) => ({
    headers: encoding === "identity" ? common : { ...common, "content-encoding": encoding },
    body,
  });
  return {
    status,
    tags,
    validUntil,
    etag,
    answers: {
      identity: encoded("identity", identity),
      gzip: coded.gzip ? encoded("gzip", coded.gzip) : encoded("identity", identity),
      br: coded.br ? encoded("br", coded.br) : encoded("identity", identity),
    },
  };
}

/** A text in both codings; a picture is compressed as it is. */
async function compress(text: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(text),
  ]);
  return { br, gzip: gzipped };
}
