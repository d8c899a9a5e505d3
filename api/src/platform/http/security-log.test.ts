import { expect, test } from "vitest";
import { addAdmin, asAdmin, browse, buildTestApp, testAdmin } from "../../testing/testing.ts";

interface Line {
  security: string;
  level: number;
  address: string;
  account?: string;
}

async function withLog(logLevel: "warn" | "info" = "warn") {
  const lines: Line[] = [];
  const t = await buildTestApp({
    logLevel,
    logTo: {
      write(text) {
        const line = JSON.parse(text);
        if (line.security) lines.push(line);
      },
    },
  });
  return { ...t, lines };
}

test("ASVS 16.3.1: a failed sign-in is logged with IP address and account hash, without e-mail address", async () => {
  const t = await withLog();
  await asAdmin(t);
  expect(t.lines).toEqual([]);
  const signIn = (email: string) =>
    browse(t.app).inject({
      method: "POST",
      url: "/api/auth/sign-in",
      payload: { email, password: "not the password" },
    });
  await signIn(testAdmin.email);
  await signIn(testAdmin.email.toUpperCase());
  await signIn("nobody@congress.example");
  expect(t.lines).toMatchObject([
    { security: "sign-in-failed", address: "127.0.0.1", account: expect.any(String) },
    { security: "sign-in-failed", account: t.lines[0]?.account },
    { security: "sign-in-failed" },
  ]);
  expect(t.lines[2]?.account).not.toBe(t.lines[0]?.account);
  expect(JSON.stringify(t.lines)).not.toContain("@");
});

test("ASVS 16.3.1: a successful sign-in is logged at level info", async () => {
  const t = await withLog("info");
  await addAdmin(t.database);
  const payload = testAdmin;
  await browse(t.app).inject({ method: "POST", url: "/api/auth/sign-in", payload });
  expect(t.lines).toMatchObject([
    { security: "signed-in", level: 30, address: "127.0.0.1", account: expect.any(String) },
  ]);
});

test("ASVS 16.3.2: a request refused with 403 or 429 is logged", async () => {
  const t = await withLog();
  await t.app.inject({
    method: "POST",
    url: "/api/speakers",
    headers: { origin: "https://evil.example" },
  });
  const payload = { email: "nobody@congress.example", password: "wrong" };
  for (let tries = 0; tries < 11; tries += 1) {
    await browse(t.app).inject({ method: "POST", url: "/api/auth/sign-in", payload });
  }
  const events = t.lines.map(({ security }) => security);
  expect(events[0]).toBe("forbidden");
  expect(events.at(-1)).toBe("too-many-tries");
  expect(events.filter((event) => event === "sign-in-failed")).toHaveLength(10);
});
