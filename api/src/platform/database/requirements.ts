import { randomUUID } from "node:crypto";
import { TLSSocket } from "node:tls";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { databaseAddressOf } from "./database-address.contract.ts";
import { sessionTimeouts, unreachable } from "./database.ts";
import { ignoreConnectionErrors } from "./ignore-connection-errors.ts";

/** Oldest PostgreSQL version on which all tests pass. */
const neededVersion = 14;

/** How a process uses the database. */
export interface DatabaseUse {
  /**
   * Maximum number of connections for the job queue; 0 when jobs are not stored in the database.
   */
  queueConnections: number;
  /** Number of connections for queries: `DATABASE_CONNECTIONS`. */
  connections: number;
}

/** A requirement for the database. */
export interface Requirement {
  name: string;
  /**
   * @returns a description of the state
   * @throws the problem and its remedy, without the requirement's name
   */
  check: () => Promise<string>;
}

/**
 * Opens a connection and calls `work` with all requirements, in the order to check them. The doctor
 * reports each; a starting process stops at the first that fails. The connection is closed
 * afterwards.
 * @throws an error message for operators when the database cannot be reached
 */
export async function withRequirements<Result>(
  databaseUrl: string,
  use: DatabaseUse,
  work: (requirements: readonly Requirement[]) => Promise<Result>,
): Promise<Result> {
  const session = await openSession(databaseUrl);
  try {
    return await work([
      { name: "Database", check: () => checkServer(session) },
      { name: "Sessions", check: () => checkSessions(databaseUrl, session) },
      { name: "Privileges", check: () => checkPrivileges(session, use) },
      { name: "Connections", check: () => checkConnections(session, use) },
    ]);
  } finally {
    await session.end().catch(() => {});
  }
}

/** @throws an error message for operators when a requirement is not met */
export async function requireDatabase(databaseUrl: string, use: DatabaseUse): Promise<void> {
  await withRequirements(databaseUrl, use, async (requirements) => {
    for (const { check } of requirements) {
      await check().catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`The database cannot be used: ${reason}.`, { cause });
      });
    }
  });
}

async function openSession(databaseUrl: string): Promise<pg.Client> {
  const client = ignoreConnectionErrors(
    new pg.Client({
      ...databaseAddressOf(databaseUrl),
      keepAlive: true,
      ...sessionTimeouts,
    }),
  );
  try {
    await client.connect();
    // A pooler accepts every client, but queries wait when it has no free connection.
    await client.query("select 1");
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw unreachable(databaseUrl, error);
  }
}

const pooled = (seen: string) =>
  `DATABASE_URL leads to a pooler in transaction mode, such as PgBouncer, which gives a connection to others between transactions, and locks and notifications get lost there (${seen}). Name the address of the database itself, or of a pooler in session mode`;

interface Server {
  version: number;
  name: string;
  encoding: string;
  readOnly: boolean;
}

async function checkServer(session: pg.Client): Promise<string> {
  const { rows } = await session.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version,
       current_database() as name, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  const { version = 0, name = "", encoding = "", readOnly = false } = rows[0] ?? {};
  if (version < neededVersion) {
    throw new Error(
      `PostgreSQL ${version} is too old: version ${neededVersion} or newer is needed`,
    );
  }
  if (encoding !== "UTF8") {
    throw new Error(
      `the database ${name} is encoded in ${encoding}, which has no room for every name: make one with create database … encoding 'UTF8' template template0`,
    );
  }
  if (readOnly) {
    throw new Error(
      `the database ${name} takes no writes, as replicas do: name the primary in DATABASE_URL`,
    );
  }
  const { stream } = session.connection;
  const tls = stream instanceof TLSSocket ? stream.getProtocol() : null;
  return `PostgreSQL ${version}, database ${name}, ${tls === null ? "not encrypted" : `encrypted: ${tls}`}`;
}

/** Timeout of a notification, in milliseconds. */
const notificationMs = 5_000;
const tryChannel = "congress_try";

/** Checks that `DATABASE_URL` provides real sessions: LISTEN and advisory locks work. */
async function checkSessions(databaseUrl: string, session: pg.Client): Promise<string> {
  const other = await openSession(databaseUrl);
  try {
    if (!(await isHeard(session, other))) throw new Error(pooled("a NOTIFY is not heard"));
    if (!(await isLockExclusive(session, other))) throw new Error(pooled("a lock is not kept"));
    return "locks and notifications arrive";
  } finally {
    await other.end().catch(() => {});
  }
}

async function isHeard(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const token = randomUUID();
  const late = new AbortController();
  const heard = new Promise<boolean>((resolve) => {
    listener.on("notification", ({ payload }) => payload === token && resolve(true));
  });
  await listener.query(`listen ${tryChannel}`);
  await sender.query("select pg_notify($1, $2)", [tryChannel, token]);
  try {
    return await Promise.race([heard, delay(notificationMs, false, { signal: late.signal })]);
  } finally {
    late.abort();
    await listener.query(`unlisten ${tryChannel}`);
  }
}

async function isLockExclusive(one: pg.Client, other: pg.Client): Promise<boolean> {
  const name = `try:${randomUUID()}`;
  const ask = async (client: pg.Client, what: "pg_try_advisory_lock" | "pg_advisory_unlock") => {
    const { rows } = await client.query<{ answer: boolean }>(
      `select ${what}(hashtextextended($1, 0)) as answer`,
      [name],
    );
    return rows[0]?.answer === true;
  };
  const isTaken = await ask(one, "pg_try_advisory_lock");
  const isTakenTwice = await ask(other, "pg_try_advisory_lock");
  return isTaken && !isTakenTwice && (await ask(one, "pg_advisory_unlock"));
}

interface Role {
  name: string;
  schema: string | null;
  tables: boolean;
  schemas: boolean;
  super: boolean;
  owner: string | null;
}

/** Schema of the job queue's tables. */
export const queueSchema = "bullmq";

async function checkPrivileges(
  session: pg.Client,
  { queueConnections }: DatabaseUse,
): Promise<string> {
  const { rows } = await session.query<Role>(
    `select rolname as name, rolsuper as super, current_schema() as schema,
       coalesce(has_schema_privilege(current_schema(), 'create'), false) as tables,
       has_database_privilege(current_database(), 'create') or exists (
         select from pg_namespace where nspname = $1 and has_schema_privilege(oid, 'create, usage')
       ) as schemas,
       (select pg_get_userbyid(relowner) from pg_class
         where oid = to_regclass('mikro_orm_migrations')
           and not pg_has_role(current_user, relowner, 'usage')) as owner
     from pg_roles where rolname = current_user`,
    [queueSchema],
  );
  const [role] = rows;
  if (role === undefined) throw new Error("the role of the connection is not there");
  const remedy = "make it the owner of the database";
  if (role.owner !== null) {
    throw new Error(
      `the tables belong to the role ${role.owner} and ${role.name} may not change them: connect as ${role.owner}, or say grant ${role.owner} to ${role.name}`,
    );
  }
  if (!role.tables) {
    const place = role.schema === null ? "there is no schema for them" : `in ${role.schema}`;
    throw new Error(`the role ${role.name} may not make tables (${place}): ${remedy}`);
  }
  if (queueConnections > 0 && !role.schemas) {
    throw new Error(
      `the role ${role.name} may not make schemas, and the queue in the database needs one (${queueSchema}): ${remedy}, or name a REDIS_URL`,
    );
  }
  const advice = role.super ? ", which is a superuser: one that owns the database is enough" : "";
  return `the role ${role.name}${advice}`;
}

/** Each process uses one connection to listen and one for locks. */
const besideWork = 2;

async function checkConnections(
  session: pg.Client,
  { connections, queueConnections }: DatabaseUse,
): Promise<string> {
  const { rows } = await session.query<{ most: number }>(
    `select least(
       current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int,
       nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
       nullif((select datconnlimit from pg_database where datname = current_database()), -1)
     ) as most`,
  );
  const most = rows[0]?.most ?? 0;
  const needed = connections + besideWork + queueConnections;
  if (most < needed) {
    throw new Error(
      `it takes ${most} connections, and each process may need ${needed}: set DATABASE_CONNECTIONS to less, or raise the limit`,
    );
  }
  return `${most} at most, of which a process may take ${needed}`;
}
