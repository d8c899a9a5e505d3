import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { expectLinearTime } from "../../testing/linear-time.ts";
import { browse, buildTestApp, contactMessage, eventually } from "../../testing/testing.ts";
import { readable, redacted } from "./log.ts";

test.each([
  ["550 <ines@calder.example> unknown", "550 <[address]> unknown"],
  ['{"to":"inès@calder.example"}', '{"to":"[address]"}'],
  ["postgresql://congress:hunter2@db:5432/c", "postgresql://[address]:5432/c"],
  ["/auth/reset-password?token=abc.DEF-1&x=1", "/auth/reset-password?token=[redacted]&x=1"],
  ['{"password":"three small kites"}', '{"password":"[redacted]"}'],
  ["/auth/reset-password?Token=abc", "/auth/reset-password?Token=[redacted]"],
  [
    "grant_type=refresh_token&refresh_token=abc",
    "grant_type=refresh_token&refresh_token=[redacted]",
  ],
  ['{"currentPassword":"three small kites"}', '{"currentPassword":"[redacted]"}'],
  [
    '{"msg":"refused: {\\"token\\":\\"abc\\",\\"page\\":1}"}',
    '{"msg":"refused: {\\"token\\":\\"[redacted]\\",\\"page\\":1}"}',
  ],
  ["GET /speakers 200 at 12:03", "GET /speakers 200 at 12:03"],
])("ASVS 16.2.5: %s is logged as %s", (line, written) => {
  expect(redacted(line)).toBe(written);
});

test.each([
  ["letters", (length: number) => `/${"a".repeat(length)}/@`],
  ["colons", (length: number) => `${"a:".repeat(length / 2)}/@`],
  ["a domain of hyphens", (length: number) => `a@${"-".repeat(length)} @`],
  ["at signs", (length: number) => "a@".repeat(length / 2)],
  ["the beginnings of secrets", (length: number) => `${'password":'.repeat(length / 10)} @`],
  ["spaces after a secret", (length: number) => `password":${" ".repeat(length)}@`],
])("redacting a line of %s takes time in proportion to its length", (_name, line) => {
  expectLinearTime(redacted, line);
});

test("a path is logged up to 200 characters, and an address of any length is blanked", async () => {
  const written: string[] = [];
  const logTo = { write: (line: string) => void written.push(line) };
  const t = await buildTestApp({ logTo, logLevel: "info" });
  const path = `/${"a".repeat(15_000)}/@`;
  expect((await t.app.inject({ url: path })).statusCode).toBe(414);
  const line: Record<string, unknown> = JSON.parse(written.join(""));
  expect(line["path"]).toBe(path.slice(0, 200));
  expect(String(line["msg"])).toHaveLength(`GET ${path.slice(0, 200)} 414`.length);
  expect(redacted(`to <${"a".repeat(500)}@calder.example>`)).not.toContain("@");
});

test("the last log line is written even if the process exits immediately", async () => {
  const { href } = new URL("log.ts", import.meta.url);
  const script = `
    const { standardOutput } = await import(${JSON.stringify(href)});
    const output = standardOutput();
    for (const line of ["first", "last"]) output.write(line + "\\n");
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    script,
  ]);
  expect(stdout).toBe("first\nlast\n");
});

test("a log line is formatted readably for a terminal", () => {
  const line = {
    level: 40,
    time: Date.UTC(2026, 0, 1, 9),
    msg: "Not ready",
    pid: 1,
    requestId: "x",
  };
  expect(readable(JSON.stringify(line))).toBe('09:00:00.000 WARN  Not ready  {"requestId":"x"}');
});

test("ASVS 16.2.5: a request is logged in one line without personal data, and its jobs contain its id", async () => {
  const written: string[] = [];
  const logTo = { write: (line: string) => void written.push(line) };
  const t = await buildTestApp({ logTo, logLevel: "info" });
  const visitor = browse(t.app);
  await visitor.inject({
    method: "POST",
    url: "/api/functions/send-contact-email?email=ines@calder.example",
    payload: contactMessage,
  });
  await visitor.inject({ url: "/healthz" });
  expect(written).toHaveLength(1);
  const line: Record<string, unknown> = JSON.parse(written[0] ?? "");
  expect(line).toMatchObject({
    msg: "POST /api/functions/send-contact-email 200",
    path: "/api/functions/send-contact-email",
    status: 200,
    durationMs: expect.any(Number),
    requestId: expect.any(String),
  });
  expect(written.join("")).not.toMatch(/calder|Inès/);
  await eventually(async () => {
    const [job] = (await t.queues.list("mail", "waiting", 1)).jobs;
    expect(job?.data).toEqual({ mailId: expect.any(String), requestId: line["requestId"] });
  });
});
