import { parse } from "pg-connection-string";
import { z } from "zod";

/** Connection options for all PostgreSQL clients of the product. */
export interface DatabaseAddress {
  /** Host name, IP address, or folder of a unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: false | TlsOptions | undefined;
  options: string | undefined;
  application_name: string;
  enableChannelBinding: boolean;
}

interface TlsOptions {
  /**
   * Name that the certificate must contain. Without it, MikroORM's pg uses `localhost` when the
   * host is an IP address.
   */
  host: string;
  ca?: string;
  cert?: string;
  key?: string;
  rejectUnauthorized?: boolean;
  checkServerIdentity?: () => undefined;
}

const example = "postgresql://user:password@host:5432/congress";

/** Supported libpq parameters with their supported values; null allows any value. */
const parameters: Record<string, readonly string[] | null> = {
  host: null,
  port: null,
  user: null,
  password: null,
  dbname: null,
  sslmode: ["disable", "no-verify", "require", "verify-ca", "verify-full"],
  sslrootcert: null,
  sslcert: null,
  sslkey: null,
  channel_binding: ["disable", "prefer"],
  options: null,
  application_name: null,
};

/** Advice on unsupported parameters of hosting companies and other software. */
const advice: Record<string, string> = {
  ssl: "say sslmode=verify-full or sslmode=require instead",
  "sslmode=prefer": "it would go on without TLS where there is none: say require or disable",
  "sslmode=allow": "it would go on without TLS where there is none: say require or disable",
  "channel_binding=require":
    "say channel_binding=prefer, and sslmode=verify-full to be sure of the server",
  pgbouncer:
    "it names a pooler, which hands a connection to others between transactions: name the database itself",
  schema: "say options=-c%20search_path%3Dname instead",
  connection_limit: "set DATABASE_CONNECTIONS instead",
  connect_timeout: "leave it out, a connection is given up after some seconds",
};

/** `DATABASE_URL`. The schema keeps the string; {@link databaseAddressOf} parses it. */
export const databaseUrl = z
  .string({ error: `is required, for example ${example}` })
  .superRefine((value, context) => {
    try {
      databaseAddressOf(value);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.addIssue({ code: "custom", message });
    }
  });

/**
 * Parses `DATABASE_URL`, which uses libpq's format. Unsupported parameters are errors.
 * @throws a message to append to the variable's name, without the password
 */
export function databaseAddressOf(url: string): DatabaseAddress {
  const said = parametersOf(url);
  requireHonoured(said);
  const tls = said.get("sslmode");
  const parsed = parseAddress(url);
  const database = said.get("dbname") ?? parsed.database ?? "";
  if (database === "") throw new Error(`names no database: ${example}`);
  const host = parsed.host || "localhost";
  const isSocket = host.startsWith("/");
  if (host.includes(",")) throw new Error("names several hosts: name the one that takes writes");
  if (isSocket && tls !== undefined && tls !== "disable") {
    throw new Error("asks for TLS over a unix socket, which has none: leave sslmode out");
  }
  return {
    host,
    port: portOf(parsed.port),
    user: parsed.user ?? "",
    password: parsed.password ?? "",
    database,
    ssl: tlsOf(parsed.ssl, host),
    options: parsed.options,
    application_name: parsed.application_name ?? "congress",
    enableChannelBinding: said.get("channel_binding") === "prefer",
  };
}

/** Database, host and port for messages, without user and password. */
export function databasePlaceOf(url: string): string {
  const { host, port, database } = databaseAddressOf(url);
  return `${database} at ${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function parametersOf(url: string): Map<string, string> {
  const [address = "", query = ""] = url.split(/\?(.*)/s);
  if (!/^postgres(ql)?:\/\//.test(address)) throw notAnAddress();
  if (url.includes("#")) throw new Error("has a # in it, which ends an address: say %23");
  const said = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (said.has(name)) throw new Error(`names ${name} twice: say it once`);
    said.set(name, value);
  }
  return said;
}

function requireHonoured(said: ReadonlyMap<string, string>): void {
  for (const [name, value] of said) requireHonouredParameter(name, value);
  requireUsedFiles(said);
  requireAuthority(said);
}

function requireHonouredParameter(name: string, value: string): void {
  const values = parameters[name];
  if (values === undefined) {
    const instead = advice[name] ?? `honoured are ${Object.keys(parameters).join(", ")}`;
    throw new Error(`has the parameter ${name}, which is not honoured: ${instead}`);
  }
  if (value === "") throw new Error(`has the parameter ${name} without a value`);
  if (values !== null && !values.includes(value)) {
    const instead = advice[`${name}=${value}`] ?? `${name} is one of ${values.join(", ")}`;
    throw new Error(`has ${name}=${value}, which is not honoured: ${instead}`);
  }
}

/** Requires that the mode of TLS uses each file that is named. */
function requireUsedFiles(said: ReadonlyMap<string, string>): void {
  const mode = said.get("sslmode") ?? "";
  const verifies = ["require", "verify-ca", "verify-full"].includes(mode);
  for (const name of ["sslrootcert", "sslcert", "sslkey"]) {
    if (said.has(name) && !verifies && !(name !== "sslrootcert" && mode === "no-verify")) {
      throw new Error(`has ${name} without a sslmode that uses it: say sslmode=verify-full`);
    }
  }
  if (said.has("sslcert") !== said.has("sslkey")) {
    throw new Error("has one of sslcert and sslkey: name both");
  }
}

function requireAuthority(said: ReadonlyMap<string, string>): void {
  const mode = said.get("sslmode");
  const authority = said.get("sslrootcert");
  if (authority === "system" && mode !== "verify-full") {
    throw new Error("has sslrootcert=system, which needs sslmode=verify-full");
  }
  if (mode === "verify-ca" && authority === undefined) {
    throw new Error(
      "has sslmode=verify-ca without sslrootcert: name the file of the authority's certificate",
    );
  }
}

function parseAddress(url: string) {
  const read = url
    // Same as without the parameter: the authorities that Node.js trusts.
    .replace(/([?&])sslrootcert=system(&|$)/, "$1")
    // pg-connection-string's name for TLS without verification.
    .replace(/([?&]sslmode)=no-verify\b/, "$1=require");
  try {
    return parse(read, { useLibpqCompat: true });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path === undefined) throw notAnAddress(error);
    throw new Error(`names the file ${path}, which cannot be read (${code})`, { cause: error });
  }
}

function notAnAddress(cause?: unknown): Error {
  return new Error(`must be an address like ${example}`, { cause });
}

function portOf(port: string | null | undefined): number {
  const number = port ? Number(port) : 5432;
  if (!Number.isInteger(number) || number < 1 || number > 65_535) {
    throw new Error(`has the port ${port}, which is none`);
  }
  return number;
}

function tlsOf(ssl: unknown, host: string): false | TlsOptions | undefined {
  return typeof ssl === "object" && ssl !== null
    ? { ...ssl, host }
    : ssl === false
      ? false
      : undefined;
}
