import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bucketAddress, type Bucket } from "../features/operations/files/bucket.contract.ts";
import { freePort } from "../embedded/free-port.ts";
import { startS3Server } from "./s3-server.ts";

/** Bucket of one test, on a local S3 server that verifies signatures. */
export interface OwnBucket extends Bucket {
  /** Value of `S3_URL` for the bucket. */
  url: string;
  /** Value of `S3_URL` for another bucket or secret on the same server. */
  urlOf: (bucket: string, secret?: string) => string;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
}

/** Starts a server with an empty bucket. It is stopped after the test. */
export async function ownBucket(): Promise<OwnBucket> {
  // Imported lazily, because the Playwright tests import neighbouring modules without Vitest.
  const { onTestFinished } = await import("vitest");
  const directory = await mkdtemp(join(tmpdir(), "congress-bucket-"));
  const port = await freePort();
  const start = () => startS3Server({ port, directory });
  let server: Awaited<ReturnType<typeof start>> | null = await start();
  const stop = async () => {
    const running = server;
    server = null;
    await running?.stop();
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
