import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import type { Bucket } from "./bucket.contract.ts";
import type { FileStore } from "./file-store.service.ts";

/** Number of retries when the bucket is busy. */
const retries = 2;

/** File store in an S3-compatible bucket. */
export function bucketStore(
  { address, ...credentials }: Bucket,
  { timeoutMs = 20_000 } = {},
): FileStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries });

  /** Returns the response body; null when there is no such file. */
  async function send(method: string, name: string, body?: Uint8Array<ArrayBuffer>) {
    const answer = await client.fetch(`${address}/${name}`, {
      method,
      body: body ?? null,
      // With it, the bucket rejects corrupted uploads.
      headers: { "x-amz-content-sha256": sha256(body ?? "") },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.ok) return bytes;
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(bytes.toString("latin1")) ?? [];
    if (answer.status === 404 && code === "NoSuchKey") return null;
    throw new Error(`${new URL(address).host} answers ${answer.status} ${code}`.trimEnd());
  }

  /** @throws HttpProblem 503 without the details of its cause */
  async function call(...request: Parameters<typeof send>) {
    try {
      return await send(...request);
    } catch (cause) {
      throw new HttpProblem(
        503,
        "Pictures cannot be stored or read at the moment. Please try again soon.",
        { cause },
      );
    }
  }

  return {
    async put(name, bytes) {
      await call("PUT", name, new Uint8Array(bytes));
    },
    get: (name) => call("GET", name),
    async remove(names) {
      for (const name of names) await call("DELETE", name);
    },
  };
}

function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
