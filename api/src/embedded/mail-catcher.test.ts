import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { startMailCatcher } from "./mail-catcher.ts";

test("the inbox answers to this machine's own names alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-inbox-"));
  const catcher = await startMailCatcher(folder, 0);
  onTestFinished(async () => {
    await catcher.close();
    await rm(folder, { recursive: true });
  });
  const { port } = new URL(catcher.inboxUrl);
  const statusFor = async (host: string) => {
    const asking = request({ port, host: "127.0.0.1", path: "/messages", headers: { host } }).end();
    const [answer] = await once(asking, "response");
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusFor(`evil.example:${port}`)).toBe(421);
  expect(await statusFor(`localhost:${port}`)).toBe(200);
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
});
