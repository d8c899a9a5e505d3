import { expect, test } from "vitest";
import {
  addAccount,
  browse,
  buildTestApp,
  eventually,
  mailedToken,
  post,
  signedInAs,
  testPassword,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { holdAccount } from "../../../testing/held-locks.ts";
import { AttemptEntity } from "../../../platform/http/attempt.entity.ts";

const email = "ines@calder.example";

interface Try {
  from?: string;
  browser?: Browser;
  address?: string;
  password?: string;
}

const signIn = ({ app }: TestApp, tried: Try) => {
  const { from = "203.0.113.1", browser = browse(app) } = tried;
  const payload = { email: tried.address ?? email, password: tried.password ?? "a guess" };
  return browser.inject({
    method: "POST",
    url: "/api/auth/sign-in",
    payload,
    remoteAddress: from,
  });
};

/** Returns a different network for each number. */
const network = (number: number) => `198.51.${number}.7`;

/** Attempts from one network each, until a response is 429 or all have been made. */
async function guessFromEverywhere(t: TestApp, guesses: number, address = email) {
  const answers = [];
  for (let number = 0; number < guesses; number += 1) {
    const answer = await signIn(t, { from: network(number), address });
    answers.push(answer);
    if (answer.statusCode === 429) break;
  }
  return answers;
}

test("ASVS 6.3.1: an account has 20 guesses per hour from all networks together; known browsers are exempt", async () => {
  const t = await buildTestApp();
  const owner = await signedInAs(t, email);
  await addAccount(t, "other@calder.example");
  const answers = await guessFromEverywhere(t, 40);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array<number>(20).fill(401),
    429,
  ]);
  const refused = answers.at(-1);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(3_000);

  // The control: the password is right, and the browser is unknown.
  expect((await signIn(t, { from: network(99), password: testPassword })).statusCode).toBe(429);
  await owner.inject({ method: "POST", url: "/api/auth/sign-out" });
  const known = await signIn(t, { from: network(1), browser: owner, password: testPassword });
  expect(known.statusCode).toBe(200);
  const other = { address: "other@calder.example", password: testPassword, from: network(1) };
  expect((await signIn(t, other)).statusCode).toBe(200);
});

test("ASVS 6.3.1: a known browser has 10 guesses, from however many networks", async () => {
  const t = await buildTestApp();
  const stolen = await signedInAs(t, email);
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) {
    statuses.push((await signIn(t, { from: network(number), browser: stolen })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  // Control: it counts against no other browser.
  const other = await signIn(t, { from: network(1), password: testPassword });
  expect(other.statusCode).toBe(200);
});

test("ASVS 6.3.1: a lockout ends after its hour, or at once for the browser that resets the password", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  await guessFromEverywhere(t, 40);
  const browser = browse(t.app);
  const own = { browser, from: network(99), password: "seven calm seas" };
  await post(browser, "/api/auth/forgot-password", { email });
  const token = await mailedToken(t, email);
  await post(browser, "/api/auth/reset-password", { token, password: own.password });
  expect((await signIn(t, own)).statusCode).toBe(200);
  expect((await signIn(t, { ...own, browser: browse(t.app) })).statusCode).toBe(429);

  const anHourAgo = { windowEndsAt: new Date(Date.now() - 1_000) };
  await t.database.em.fork().nativeUpdate(AttemptEntity, {}, anHourAgo);
  expect((await signIn(t, { ...own, browser: browse(t.app) })).statusCode).toBe(200);
});

test("ASVS 6.3.8: an address without an account is limited in the same way", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  const shown = ({ statusCode, body, headers }: Awaited<ReturnType<typeof signIn>>) => ({
    statusCode,
    body,
    headers: { ...headers, date: "", "retry-after": "" },
  });
  const known = (await guessFromEverywhere(t, 40)).map(shown);
  const unknown = (await guessFromEverywhere(t, 40, "nobody@calder.example")).map(shown);
  expect(unknown).toEqual(known);
});

test("ASVS 6.3.1: at most four sign-ins of an account run concurrently, from however many networks", async () => {
  const t = await buildTestApp();
  await addAccount(t, email);
  const account = await holdAccount(t, email);
  const tries = Array.from({ length: 16 }, (_, number) =>
    signIn(t, { from: network(number), password: testPassword }),
  );
  // Requests with the right password wait for the account's row lock; the others are answered
  // before.
  await account.awaited(4);
  const refusedOnes = new Set<number>();
  tries.forEach((one, number) => void one.then(() => refusedOnes.add(number)));
  await eventually(async () => expect(refusedOnes.size).toBe(12));
  await account.release();
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([
    ...Array<number>(4).fill(200),
    ...Array<number>(12).fill(429),
  ]);
  // The refused requests have ended and were never counted as attempts.
  const counted = await t.database.em.fork().find(AttemptEntity, { count: { $gt: 0 } });
  expect(counted).toEqual([]);
  expect((await signIn(t, { from: network(99), password: testPassword })).statusCode).toBe(200);
});

test("ASVS 6.3.1: the addresses of one IPv6 site share one limit of guesses", async () => {
  const t = await buildTestApp();
  const statuses: number[] = [];
  for (let number = 0; number < 121; number += 1) {
    const from = `2001:db8:7:${number.toString(16)}::1`;
    statuses.push((await signIn(t, { from, address: `p${number}@calder.example` })).statusCode);
  }
  expect(statuses.indexOf(429)).toBe(120);
  const elsewhere = await signIn(t, { from: "2001:db8:8::1" });
  expect(elsewhere.statusCode).toBe(401);
});
