import type { ServerResponse } from "node:http";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyBaseLogger } from "fastify";
import type { Viewer } from "../../platform/http/access.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import type { PresentAdmin } from "./presence.contract.ts";

/** How often it is read who is present, and noted that the own streams are. */
const beatMs = 2_000;

/** Whoever was connected to a process that died is gone after this time, and a beat. */
const expirySeconds = 6;

/** After this time a browser is asked to connect again: one that has lost its network is found out. */
const maxStreamMs = 60_000;

/** When a browser connects again. */
const reconnectMs = 1_000;

/**
 * Over HTTP/1.1 a browser opens six connections to a site: the console needs some of them.
 * @internal
 */
export const maxPerSession = 3;
const maxPerUser = 12;

/** A record of a list. */
export interface OpenRecord {
  resource: string;
  recordId: string;
}

interface Stream extends OpenRecord {
  viewer: Viewer;
  openedAt: number;
  /** Undefined until it is begun. */
  response: ServerResponse | undefined;
  /** What it was told last, as JSON. */
  told: string;
  /** Whether its browser is asked to connect again. */
  isRenewed: boolean;
}

interface Present extends OpenRecord {
  userId: string;
  email: string;
  since: string | Date;
}

export interface PresenceOptions {
  /** Makes the entity manager of one read. */
  fork: () => EntityManager;
  log: FastifyBaseLogger;
}

/**
 * Who has which record open: being connected is being present. A stream is a row that its process
 * puts off to expire; all processes read the rows every two seconds while they have streams.
 */
export class PresenceHub {
  readonly #options: PresenceOptions;
  readonly #streams = new Map<string, Stream>();
  readonly #beats: NodeJS.Timeout;
  #beating: Promise<void> | undefined;
  /** Whether somebody came or went since it was read. */
  #isStale = false;
  #isClosing = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#beats = setInterval(() => void this.#refresh(), beatMs);
    this.#beats.unref();
  }

  /**
   * Makes somebody present at a record, and tells who else is, until the response ends.
   * @param respond begins the response
   * @throws HttpProblem 429 when the browser or the account has too many streams open
   */
  async open(viewer: Viewer, record: OpenRecord, respond: () => ServerResponse): Promise<void> {
    this.#requireRoom(viewer);
    const id = crypto.randomUUID();
    const stream: Stream = {
      ...record,
      viewer,
      openedAt: Date.now(),
      response: undefined,
      told: "",
      isRenewed: false,
    };
    this.#streams.set(id, stream);
    try {
      await this.#enter(id, stream);
    } catch (error) {
      this.#streams.delete(id);
      throw error;
    }
    const response = respond();
    stream.response = response;
    response.once("close", () => void this.#leave(id, stream));
    if (response.destroyed) return this.#leave(id, stream);
    response.write(`retry: ${reconnectMs}\n\n`);
    if (this.#isClosing) response.end();
    else await this.#refresh();
  }

  /** Ends all streams; their browsers connect to another process, where they are still present. */
  close(): void {
    this.#isClosing = true;
    clearInterval(this.#beats);
    for (const { response } of this.#streams.values()) response?.end();
  }

  #requireRoom({ userId, sessionId }: Viewer): void {
    const open = [...this.#streams.values()].filter(({ viewer }) => viewer.userId === userId);
    const ofSession = open.filter(({ viewer }) => viewer.sessionId === sessionId);
    if (ofSession.length < maxPerSession && open.length < maxPerUser) return;
    throw new HttpProblem(429, "Too many records are open at once.", {
      headers: { "retry-after": "60" },
    });
  }

  /** Whoever connects again has been there since before. */
  async #enter(id: string, { viewer, resource, recordId }: Stream): Promise<void> {
    const em = this.#options.fork();
    await em.execute("delete from presences where expires_at < now()");
    await em.execute(
      `insert into presences (id, session_id, resource, record_id, since, expires_at)
       select ?, ?, ?, ?, coalesce(min(since), now()), now() + make_interval(secs => ?)
       from presences join sessions on sessions.id = session_id
       where user_id = ? and resource = ? and record_id = ?`,
      [id, viewer.sessionId, resource, recordId, expirySeconds, viewer.userId, resource, recordId],
    );
  }

  async #leave(id: string, { isRenewed }: Stream): Promise<void> {
    const isKnown = this.#streams.delete(id);
    // Where the browser connects again the row stays until it expires.
    if (!isKnown || isRenewed || this.#isClosing) return;
    try {
      await this.#options.fork().execute("delete from presences where id = ?", [id]);
      await this.#refresh();
    } catch (error) {
      this.#options.log.warn({ err: error }, "Cannot note that a record is no longer open");
    }
  }

  /** Tells the streams who is present; whoever comes or goes meanwhile is told of too. */
  async #refresh(): Promise<void> {
    this.#isStale = true;
    this.#beating ??= this.#refreshUntilCurrent().finally(() => (this.#beating = undefined));
    await this.#beating;
  }

  async #refreshUntilCurrent(): Promise<void> {
    try {
      while (this.#isStale && this.#streams.size > 0 && !this.#isClosing) {
        this.#isStale = false;
        await this.#beat();
      }
    } catch (error) {
      this.#options.log.warn({ err: error }, "Cannot read who has which record open");
    }
  }

  async #beat(): Promise<void> {
    const begun = [...this.#streams].filter(([, { response }]) => response !== undefined);
    if (begun.length === 0) return;
    const em = this.#options.fork();
    const admitted = await putOff(
      em,
      begun.map(([id]) => id),
    );
    const records = begun.map(([, { recordId }]) => recordId);
    const present = await readPresent(em, records);
    for (const [id, stream] of begun) {
      if (!admitted.has(id)) stream.response?.end();
      else this.#tell(stream, present);
    }
  }

  #tell(stream: Stream, present: readonly Present[]): void {
    const { response, viewer, resource, recordId, told, openedAt } = stream;
    const others = present
      .filter((one) => one.resource === resource && one.recordId === recordId)
      .filter(({ userId }) => userId !== viewer.userId)
      .map(({ email, since }): PresentAdmin => ({ email, since: new Date(since).toISOString() }));
    const data = JSON.stringify(others);
    // A comment finds out whether the browser is still there.
    response?.write(data === told ? ":\n\n" : `event: presence\ndata: ${data}\n\n`);
    stream.told = data;
    if (Date.now() - openedAt < maxStreamMs) return;
    stream.isRenewed = true;
    response?.end();
  }
}

/** Puts off when rows expire, but for those whose session or admin role is over. @returns their ids */
async function putOff(em: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    `update presences set expires_at = now() + make_interval(secs => ?)
     from sessions join user_roles on user_roles.user_id = sessions.user_id
     where presences.id in (?) and sessions.id = session_id
       and sessions.revoked_at is null and sessions.expires_at > now()
       and user_roles.role = 'admin' and user_roles.status = 'granted'
     returning presences.id`,
    [expirySeconds, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

async function readPresent(em: EntityManager, records: readonly string[]): Promise<Present[]> {
  return em.execute<Present[]>(
    `select resource, record_id as "recordId", user_id as "userId", email, min(since) as since
     from presences
     join sessions on sessions.id = session_id
     join users on users.id = user_id
     where record_id in (?) and presences.expires_at > now()
     group by resource, record_id, user_id, email
     order by min(since), email`,
    [records],
  );
}
