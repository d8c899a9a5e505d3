import { expect, test, vi } from "vitest";

test("ASVS 6.3.8: a full hash queue does not reveal afterwards which accounts exist", async () => {
  // As in a process that has just started.
  vi.resetModules();
  const { hashPassword, passwordMatches } = await import("./passwords.ts");
  const flood = Array.from({ length: 60 }, () => hashPassword("three small kites"));
  await expect(passwordMatches(undefined, "a guess")).rejects.toThrow("Too many people");
  const hashed = await Promise.allSettled(flood);
  expect(hashed.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  await expect(passwordMatches(undefined, "a guess")).resolves.toBe(false);
  await expect(passwordMatches(null, "a guess")).resolves.toBe(false);
});

test("ASVS 6.3.8: the password check of a missing account has the hash cost of an existing one", async () => {
  const { decoy, hashPassword } = await import("./passwords.ts");
  const costOf = (hash: string) => hash.split("$").slice(0, 4);
  expect(costOf(decoy)).toEqual(costOf(await hashPassword("three small kites")));
});
