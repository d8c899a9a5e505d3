import type { ServerResponse } from "node:http";
import { getHeapStatistics } from "node:v8";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import type { ContentSubscriber } from "../../../platform/cache/content-subscriber.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { addressLimits, type AttemptLimit } from "../../../platform/http/rate-limit.ts";
import { versionOf } from "../../../platform/resources/record-version.ts";
import { edition, type Edition } from "../../foundation/editions/editions.contract.ts";
import { ofCurrentEdition } from "../../foundation/editions/of-edition.ts";
import {
  readCurrentEdition,
  readRoomCode,
} from "../../foundation/editions/read-edition.service.ts";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { NoticeEntity } from "../notices/notices.entity.ts";
import type { liveState, OpenRoom, shownNotice } from "./live.contract.ts";
import { programmeAt, type ProgrammeState, type TimedSession } from "./programme.ts";

/**
 * Maximum number of open streams per process.
 * @internal
 */
export const maxLiveConnections = 20_000;

/** Each open stream uses memory: above this share of the heap limit no stream is opened. */
const maxHeapShare = 0.75;

/**
 * Maximum number of open streams per client. An office with one IP address is one client.
 * @internal
 */
export const maxClientConnections = 500;

/** A client with more unsent bytes is disconnected. */
const maxBufferedBytes = 64 * 1024;

/** Timers are limited to 2^31 - 1 ms, and run by another clock than the programme. */
const maxTimerMs = 60 * 60_000;

/** Delay before content that could not be read is read again. */
const readAgainMs = 1_000;

/** Random range of the browsers' reconnect delay, so that they do not reconnect simultaneously. */
const reconnectMs = { min: 1_000, max: 10_000 };

/** Length of a version in an event id, in characters. */
const versionLength = 12;

const heartbeat = Buffer.from(":\n\n");

/** Event kinds in the order in which they are sent. */
const kinds = ["notice", "now", "edition"] as const;

/** Version of the data by event kind. An event's id contains the versions that its receiver has. */
type Versions = Record<(typeof kinds)[number], string>;

/** The state stored in the database. */
interface Content {
  notice: z.output<typeof shownNotice>;
  sessions: TimedSession[];
  edition: Edition;
  /**
   * Code that opens the rooms; null when they are open to everybody. Never part of a response or an
   * event.
   */
  roomCode: string | null;
}

/** Current notice, programme and edition; the versions are equal in all processes. */
interface Present extends ProgrammeState, Omit<Content, "sessions"> {
  versions: Versions;
}

export interface LiveOptions {
  /** Creates the entity manager of one read. */
  fork: () => EntityManager;
  /** Returns the time of the event clock, in milliseconds since 1970. */
  clock: () => number;
  /** Key of the versions: they also cover rooms, which are secret until they open. */
  versionKey: Buffer;
  log: FastifyBaseLogger;
  /** 15 s when omitted. */
  heartbeatMs?: number | undefined;
}

/**
 * Holds the live state and streams its changes to subscribers. Content is read once per change and
 * serialized once for all subscribers. Without subscribers it is read on demand.
 */
export class LiveHub implements ContentSubscriber {
  readonly #options: LiveOptions;
  readonly #streams = new Set<ServerResponse>();
  /** Number of open streams per client, and per site of clients. */
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

  /** Number of open streams. */
  get size(): number {
    return this.#streams.size;
  }

  /** Returns the complete current state. */
  async state(): Promise<z.output<typeof liveState>> {
    return this.#stateOf(await this.#current());
  }

  /** Returns the open rooms and the code that visitors must enter. */
  async rooms(): Promise<{ rooms: OpenRoom[]; roomCode: string | null }> {
    return this.#current();
  }

  /**
   * Sends the events that a client does not have yet, then every change.
   * @param respond starts the response, when there is capacity for another stream
   * @param ip address of the client, by which streams are counted
   * @param lastEventId id of the last event that the client received
   * @throws HttpProblem 503 or 429 when too many streams are open
   */
  async open(respond: () => ServerResponse, ip: string, lastEventId = ""): Promise<void> {
    const present = await this.#current();
    const limits = addressLimits(ip, "live", maxClientConnections);
    this.#requireRoom(limits);
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
    for (const { key } of limits) this.#count(key, 1);
    response.once("close", () => {
      this.#streams.delete(response);
      for (const { key } of limits) this.#count(key, -1);
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

  /** Ends all streams. A stream that is opened later ends after the current state is sent. */
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

  /**
   * Reads changed content, again if it changes during the read. After an error the last state is
   * kept.
   */
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

  /** Computes the state for the current time and sends the changes. */
  #settle(): void {
    if (!this.#content) return;
    const { sessions, ...content } = this.#content;
    const programme = programmeAt(sessions, this.#options.clock());
    const { running, next, rooms } = programme;
    const before = this.#present?.versions;
    const version = (of: unknown) =>
      versionOf(this.#options.versionKey, JSON.stringify(of)).slice(0, versionLength);
    const versions = {
      notice: version(content.notice),
      // Includes every edit, because pages show more of a session than this state contains.
      now: version([sessions, running, next, rooms]),
      edition: version(content.edition),
    };
    this.#present = { ...programme, ...content, versions };
    const changes = before ? this.#events(this.#present, before) : "";
    if (changes !== "") this.#sendAll(Buffer.from(changes));
    this.#schedule();
  }

  /**
   * Schedules the next change by the clock, or the retry of a failed read, while there are
   * subscribers.
   */
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
   * Serializes the events for everything that has changed.
   * @param known versions that the receivers have
   */
  #events(present: Present, known: Partial<Versions>): string {
    const { versions } = present;
    const state = this.#stateOf(present);
    // A client that is disconnected between two events must get the second one after it reconnects.
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

  #count(key: string, change: 1 | -1): void {
    const count = (this.#ofClient.get(key) ?? 0) + change;
    if (count === 0) this.#ofClient.delete(key);
    else this.#ofClient.set(key, count);
  }

  #requireRoom(limits: readonly AttemptLimit[]): void {
    const headers = { "retry-after": "60" };
    if (this.size >= maxLiveConnections || isMemoryShort()) {
      throw new HttpProblem(503, "Too many pages are open. Ask for /api/live instead.", {
        headers,
      });
    }
    if (limits.some(({ key, limit }) => (this.#ofClient.get(key) ?? 0) >= limit)) {
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
    // Same shape as the API response.
    edition: edition.parse(await readCurrentEdition(em)),
    roomCode: await readRoomCode(em),
  };
}
