import { execFile } from "node:child_process";
import { chmod, chown, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ownPostgres } from "./own-postgres.ts";
import { withAdministration } from "./test-database.ts";

const run = promisify(execFile);

/** PostgreSQL server with TLS, like a hosted one. */
export interface TlsPostgres {
  /** URL of an empty database, with the only host name of the certificate. */
  url: string;
  /** Self-signed certificate. */
  authority: string;
  /** Data directory, which also contains a Unix socket. */
  data: string;
}

/** Starts a server for one test that requires TLS for TCP connections. */
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
