// The declaration stands beside this file, also for the packages that import it.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bucketAddress, type Bucket } from "../features/operations/files/bucket.contract.ts";
import { freePort } from "../embedded/free-port.ts";

/** A bucket of a test's own, on a server that speaks S3 and checks signatures. */
export interface OwnBucket extends Bucket {
  /** What `S3_URL` names it by. */
  url: string;
  /** What an operator would have to say of another one of the same server. */
  urlOf: (bucket: string, secret?: string) => string;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
}

/** Starts a server that holds an empty bucket; the test ends it. */
export async function ownBucket(): Promise<OwnBucket> {
  // Loaded when used: browser journeys, which Vitest does not run, import this file's neighbours.
  const { onTestFinished } = await import("vitest");
  const { default: S3rver } = await import("@20minutes/s3rver");
  const directory = await mkdtemp(join(tmpdir(), "congress-bucket-"));
  const port = await freePort();
  const start = async () => {
    const server = new S3rver({
      port,
      address: "127.0.0.1",
      directory,
      silent: true,
      configureBuckets: [{ name: "pictures" }],
    });
    await server.run();
    return server;
  };
  let server: Awaited<ReturnType<typeof start>> | null = await start();
  const stop = async () => {
    const stopped = server?.close();
    // Connections that are kept alive would hold it open.
    server?.httpServer.closeAllConnections();
    server = null;
    await stopped;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const urlOf = (bucket: string, secret = "S3RVER") =>
    `http://S3RVER:${secret}@127.0.0.1:${port}/${bucket}`;
  const url = urlOf("pictures");
  return {
    ...bucketAddress.parse(url),
    url,
    urlOf,
    stop,
    async restart() {
      server = await start();
    },
  };
}
