import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { startMailCatcher } from "./mail-catcher.ts";

/** Mail catcher with a new folder. */
async function catcherInFolder() {
  const folder = await mkdtemp(join(tmpdir(), "congress-inbox-"));
  const catcher = await startMailCatcher(folder, 0);
  onTestFinished(async () => {
    await catcher.close();
    await rm(folder, { recursive: true });
  });
  return { folder, ...catcher };
}

test("the inbox rejects requests with a foreign Host header", async () => {
  const { inboxUrl } = await catcherInFolder();
  const { port } = new URL(inboxUrl);
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

test("ASVS 5.2.1: a mail that is too large is rejected without leaving a file, and the next one is accepted", async () => {
  const { folder, smtpUrl } = await catcherInFolder();
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  /** Sends a line, and returns the last line of the response. */
  const say = async (line?: string) => {
    if (line !== undefined) socket.write(`${line}\r\n`);
    for (;;) {
      const { value = "" } = await lines.next();
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  const mail = async (text: string) => {
    await say("MAIL FROM:<a@calder.example>");
    await say("RCPT TO:<b@calder.example>");
    await say("DATA");
    return say(`Subject: Attached\r\n\r\n${text}\r\n.`);
  };
  await say();
  await say("EHLO calder.example");
  const nothing = `${"\0".repeat(998)}\r\n`;
  expect(await mail(nothing.repeat(3_000))).toBe("552 5.3.4 This mail is too large");
  expect(await readdir(folder)).toEqual([]);
  expect(await mail("Small")).toMatch(/^250 /);
  expect(await readdir(folder)).toHaveLength(1);
});
