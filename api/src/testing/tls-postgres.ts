import { execFile } from "node:child_process";
import { chmod, chown, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownPostgres } from "./own-postgres.ts";
import { withAdministration } from "./test-database.ts";

const run = promisify(execFile);

/** A PostgreSQL server that a hosting company would run. */
export interface TlsPostgres {
  /** Of an empty database, by the one name that is in its certificate. */
  url: string;
  /** Its certificate, which is its own authority. */
  authority: string;
  /** Its data directory, where it listens on a unix socket too. */
  data: string;
}

/** Starts a server of the test's own that answers over TLS. Over TCP nothing else is let in. */
export async function tlsPostgres(): Promise<TlsPostgres> {
  const { url, data } = await ownPostgres({
    listen_addresses: "127.0.0.1,::1",
    unix_socket_directories: ".",
  });
  const [authority, key] = [join(data, "server.crt"), join(data, "server.key")];
  const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
  const names = "-subj /CN=localhost -addext subjectAltName=DNS:localhost";
  const request = `req -x509 ${curve} -days 2 ${names}`;
  await run("openssl", [...request.split(" "), "-keyout", key, "-out", authority]);
  const { uid, gid } = await stat(data);
  for (const file of [authority, key]) await chown(file, uid, gid);
  await chmod(key, 0o600);
  const access = join(data, "pg_hba.conf");
  const before = await readFile(access, "utf8");
  await writeFile(access, `hostnossl all all all reject\n${before}`);
  await withAdministration(url, "alter system set ssl = on");
  await withAdministration(url, "select pg_reload_conf()");
  const byName = new URL(url);
  byName.hostname = "localhost";
  return { url: byName.href, authority, data };
}
