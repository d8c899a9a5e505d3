import type { ServerResponse } from "node:http";
import { getHeapStatistics } from "node:v8";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { ContentSubscriber } from "../../platform/cache/content-subscriber.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { versionOf } from "../../platform/http/record-version.ts";
import { edition, type Edition } from "../editions/editions.contract.ts";
import { ofCurrentEdition } from "../editions/of-edition.ts";
import { readCurrentEdition, readRoomCode } from "../editions/read-edition.ts";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { NoticeEntity } from "../notices/notices.entity.ts";
import type { liveState, OpenRoom, shownNotice } from "./live.contract.ts";
import { standingAt, type Standing, type TimedSession } from "./programme.ts";

/** Streams that one process keeps open at most. */
const maxLiveConnections = 20_000;

/** A stream takes memory as long as it lasts: beyond this share of the heap's limit none is opened. */
const maxHeapShare = 0.75;

/**
 * Streams that one client keeps open at most; an office behind one address is one client.
 * @internal
 */
export const maxClientConnections = 500;

/** A client that has not taken so many bytes is cut off. */
const maxBufferedBytes = 64 * 1024;

/** A timer takes no longer delay than 2^31 - 1 ms, and runs by another clock than the programme. */
const maxTimerMs = 60 * 60_000;

/** After this time content is read again that could not be read. */
const readAgainMs = 1_000;

/** Between these times, by chance, a browser opens a stream again that has ended: not all at once. */
const reconnectMs = { min: 1_000, max: 10_000 };

/** Characters of a version that an id names. */
const versionLength = 12;

const heartbeat = Buffer.from(":\n\n");

/** The events, in the order in which they are sent. */
const kinds = ["notice", "now", "edition"] as const;

/** Of each kind of event what its data are a version of; the id of an event names those that its receiver knows. */
type Versions = Record<(typeof kinds)[number], string>;

/** What the database holds of it. */
interface Content {
  notice: z.output<typeof shownNotice>;
  sessions: TimedSession[];
  edition: Edition;
  /** What opens the rooms; null where they are open to everybody. Neither answered nor sent. */
  roomCode: string | null;
}

/** How notice, programme and edition stand; the versions are the same in every process. */
interface Present extends Standing, Omit<Content, "sessions"> {
  versions: Versions;
}

export interface LiveOptions {
  /** Makes the entity manager of one read. */
  fork: () => EntityManager;
  /** The event clock, in milliseconds since 1970. */
  clock: () => number;
  /** What versions are made with: they are also of rooms, which are secret until they open. */
  versionKey: Buffer;
  log: FastifyBaseLogger;
  /** 15 s when left out. */
  heartbeatMs?: number | undefined;
}

/**
 * Knows the notice, how the programme stands and the current edition, and tells the open streams what has changed: read
 * once per change, serialized once, whoever listens. While nobody listens it is read when asked for.
 */
export class LiveHub implements ContentSubscriber {
  readonly #options: LiveOptions;
  readonly #streams = new Set<ServerResponse>();
  readonly #ofClient = new Map<string, number>();
  readonly #heartbeats: NodeJS.Timeout;
  #boundary: NodeJS.Timeout | undefined;
  #content: Content | undefined;
  #present: Present | undefined;
  #reading: Promise<void> | undefined;
  /** Whether the content has changed since it was read. */
  #isStale = true;
  /** False while changes may be missed. */
  #isListening = false;
  #isClosing = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#heartbeats = setInterval(() => this.#sendAll(heartbeat), options.heartbeatMs ?? 15_000);
    this.#heartbeats.unref();
  }

  /** How many streams are open. */
  get size(): number {
    return this.#streams.size;
  }

  /** All of it as it stands. */
  async state(): Promise<z.output<typeof liveState>> {
    return this.#stateOf(await this.#current());
  }

  /** The rooms that are open, and the code that is asked of who enters. */
  async rooms(): Promise<{ rooms: OpenRoom[]; roomCode: string | null }> {
    return this.#current();
  }

  /**
   * Sends what a client does not know yet, and from then on what changes.
   * @param respond begins the response, when there is room for one more
   * @param client what counts as one client
   * @param lastEventId of the event that the client received last
   * @throws HttpProblem 503 or 429 when too many streams are open
   */
  async open(respond: () => ServerResponse, client: string, lastEventId = ""): Promise<void> {
    const present = await this.#current();
    this.#requireRoom(client);
    const response = respond();
    if (response.destroyed) return;
    const { min, max } = reconnectMs;
    const retry = Math.round(min + Math.random() * (max - min));
    const [notice, now, edition] = lastEventId.split(".");
    response.write(`retry: ${retry}\n\n${this.#events(present, { notice, now, edition })}`);
    if (this.#isClosing) {
      response.end();
      return;
    }
    this.#streams.add(response);
    this.#ofClient.set(client, (this.#ofClient.get(client) ?? 0) + 1);
    response.once("close", () => {
      this.#streams.delete(response);
      const left = (this.#ofClient.get(client) ?? 1) - 1;
      if (left === 0) this.#ofClient.delete(client);
      else this.#ofClient.set(client, left);
    });
    this.#schedule();
  }

  invalidate(tag: string): void {
    if (tag === "notices" || tag === "agenda_topics" || tag === "editions") this.#outdate();
  }

  resume(): void {
    this.#isListening = true;
    this.#outdate();
  }

  suspend(): void {
    this.#isListening = false;
  }

  /** Ends all streams; one that is opened from now on ends when it has sent what is known. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#heartbeats);
    clearTimeout(this.#boundary);
    for (const response of this.#streams) response.end();
  }

  async #current(): Promise<Present> {
    if (!this.#isListening) this.#isStale = true;
    if (this.#isStale || this.#reading) {
      await this.#read();
    } else if (this.#present && this.#options.clock() >= this.#present.until) {
      this.#settle();
    }
    if (!this.#present) throw new HttpProblem(503, "The programme cannot be read at the moment.");
    return this.#present;
  }

  #outdate(): void {
    this.#isStale = true;
    if (this.#streams.size > 0) void this.#read();
  }

  /** Reads what has changed; whatever changes meanwhile is read too. Without an answer what is known stays. */
  async #read(): Promise<void> {
    this.#reading ??= this.#readUntilCurrent().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    const { fork, log } = this.#options;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        this.#content = await readContent(fork());
        this.#settle();
      }
    } catch (error) {
      this.#isStale = true;
      log.warn({ err: error }, "Cannot read notice, programme and edition");
      this.#schedule();
    }
  }

  /** Takes the content as it stands by the clock, and tells what has changed by that. */
  #settle(): void {
    if (!this.#content) return;
    const { sessions, ...content } = this.#content;
    const standing = standingAt(sessions, this.#options.clock());
    const { running, next, rooms } = standing;
    const before = this.#present?.versions;
    const version = (of: unknown) =>
      versionOf(this.#options.versionKey, JSON.stringify(of)).slice(0, versionLength);
    const versions = {
      notice: version(content.notice),
      // Whatever is edited: pages show more of a session than is known here.
      now: version([sessions, running, next, rooms]),
      edition: version(content.edition),
    };
    this.#present = { ...standing, ...content, versions };
    const changes = before ? this.#events(this.#present, before) : "";
    if (changes !== "") this.#sendAll(Buffer.from(changes));
    this.#schedule();
  }

  /** Sees to the next change by the clock, or to what could not be read, while somebody listens. */
  #schedule(): void {
    clearTimeout(this.#boundary);
    if (this.#streams.size === 0 || this.#isClosing) return;
    const left = this.#isStale
      ? readAgainMs
      : (this.#present?.until ?? Infinity) - this.#options.clock();
    this.#boundary = setTimeout(
      () => (this.#isStale ? void this.#read() : this.#settle()),
      Math.min(Math.max(left, 1), maxTimerMs),
    );
    this.#boundary.unref();
  }

  /**
   * The text of the events that tell what has changed.
   * @param known versions that whoever receives them knows
   */
  #events(present: Present, known: Partial<Versions>): string {
    const { versions } = present;
    const state = this.#stateOf(present);
    // Whoever is cut off between two of them is to be told the second.
    const told = { ...known };
    return kinds
      .filter((kind) => known[kind] !== versions[kind])
      .map((kind) => {
        told[kind] = versions[kind];
        const id = kinds.map((each) => (told[each] === versions[each] ? told[each] : "")).join(".");
        return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(state[kind])}\n\n`;
      })
      .join("");
  }

  #stateOf({ notice, running, next, edition }: Present): z.output<typeof liveState> {
    return { notice, now: { at: new Date(this.#options.clock()), running, next }, edition };
  }

  #sendAll(bytes: Buffer): void {
    for (const response of this.#streams) {
      if (response.writableLength > maxBufferedBytes) response.destroy();
      else response.write(bytes);
    }
  }

  #requireRoom(client: string): void {
    const headers = { "retry-after": "60" };
    if (this.size >= maxLiveConnections || isMemoryShort()) {
      throw new HttpProblem(503, "Too many pages are open. Ask for /api/live instead.", {
        headers,
      });
    }
    if ((this.#ofClient.get(client) ?? 0) >= maxClientConnections) {
      throw new HttpProblem(429, "Too many pages are open from this address.", { headers });
    }
  }
}

function isMemoryShort(): boolean {
  const { used_heap_size, heap_size_limit } = getHeapStatistics();
  return used_heap_size > heap_size_limit * maxHeapShare;
}

async function readContent(em: EntityManager): Promise<Content> {
  const [notice = null] = await em
    .createQueryBuilder(NoticeEntity)
    .select(["id", "text", "link"])
    .where({ state: "published" })
    .execute("all");
  const sessions = await em
    .createQueryBuilder(TopicEntity)
    .select(["id", "startTime", "endTime", "roomUrl", "updatedAt"])
    .where(ofCurrentEdition)
    .orderBy({ startTime: "ASC", id: "ASC" })
    .execute("all");
  return {
    notice,
    sessions,
    // As the API answers it, member by member.
    edition: edition.parse(await readCurrentEdition(em)),
    roomCode: await readRoomCode(em),
  };
}
