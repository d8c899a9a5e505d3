import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { environment } from "./environment.contract.ts";
import { readEnvironment, secretNames, withSecretsRead } from "./read-environment.ts";

const schema = z.object(environment).pick({ SECRET: true, DATABASE_URL: true, PORT: true });

async function secretFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "congress-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "secret");
  await writeFile(file, content);
  return file;
}

const secret = "0123456789abcdef0123456789abcdef";
const url = "postgresql://u:hunter2@db.example/congress";

test("variables with a password or a key can be read from a file", () => {
  expect(secretNames).toEqual([
    "DATABASE_URL",
    "REDIS_URL",
    "S3_URL",
    "SECRET",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "GOOGLE_SERVICE_ACCOUNT",
    "METRICS_TOKEN",
  ]);
});

test("a secret is read from the file in its _FILE variable, without the line ending", async () => {
  const read = readEnvironment(schema, {
    SECRET_FILE: await secretFile(`${secret}\n`),
    DATABASE_URL_FILE: await secretFile(`${url}\r\n`),
    SECRET: "",
  });
  expect(read).toMatchObject({ SECRET: secret, DATABASE_URL: url });
});

test("every unusable file is reported together with all other errors", async () => {
  const file = await secretFile("short");
  const empty = await secretFile("\n");
  expect(() =>
    readEnvironment(schema, {
      PORT: "eighty",
      SECRET_FILE: "/run/secrets/nowhere",
      DATABASE_URL: url,
      DATABASE_URL_FILE: file,
      METRICS_TOKEN_FILE: empty,
    }),
  ).toThrow(
    [
      "The environment is not usable:",
      "  PORT must be a whole number",
      "  DATABASE_URL and DATABASE_URL_FILE are both set: leave one of them out",
      "  SECRET_FILE names /run/secrets/nowhere, which cannot be read (ENOENT)",
      `  METRICS_TOKEN_FILE names ${empty}, which is empty`,
    ].join("\n"),
  );
  expect(() => readEnvironment(schema, { SECRET_FILE: file, DATABASE_URL: url })).toThrow(
    "  SECRET must have at least 32 characters",
  );
});

test("the variables for a child process contain the secrets instead of their files", async () => {
  expect(withSecretsRead({ SECRET_FILE: await secretFile(secret), PORT: "1" })).toEqual({
    SECRET: secret,
    PORT: "1",
  });
});
