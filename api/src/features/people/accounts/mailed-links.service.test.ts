import { sql } from "@mikro-orm/core";
import { expect, test } from "vitest";
import { buildTestApp } from "../../../testing/testing.ts";
import { MailedLinkEntity } from "./accounts.entity.ts";
import { createLink, openSignUps, passwordOfBrowser } from "./mailed-links.service.ts";

test("ASVS 15.2.2: a password is compared with the five newest sign-ups of an address only", async () => {
  const { database } = await buildTestApp();
  const em = database.em.fork();
  const email = "ines@calder.example";
  for (let number = 1; number <= 7; number += 1) {
    const signUp = { passwordHash: `hash ${number}`, browserToken: `browser ${number}` };
    await createLink(em, { purpose: "verify-email", email, signUp });
    const expiresAt = sql<Date>`now() + make_interval(mins => ${number})`;
    await em.nativeUpdate(MailedLinkEntity, { passwordHash: signUp.passwordHash }, { expiresAt });
  }
  const found = await openSignUps(em, email);
  expect(found.map(({ passwordHash }) => passwordHash)).toEqual(
    [7, 6, 5, 4, 3].map((number) => `hash ${number}`),
  );
});

test("ASVS 6.3.1: a browser that signed up with two addresses has a password for each, and none for a third", async () => {
  const { database } = await buildTestApp();
  const em = database.em.fork();
  const browserToken = "browser";
  for (const name of ["ines", "amara"]) {
    const signUp = { passwordHash: `hash of ${name}`, browserToken };
    await createLink(em, { purpose: "verify-email", email: `${name}@calder.example`, signUp });
  }
  const passwordOf = (name: string) =>
    passwordOfBrowser(em, `${name}@calder.example`, browserToken);
  expect(await passwordOf("ines")).toBe("hash of ines");
  expect(await passwordOf("amara")).toBe("hash of amara");
  expect(await passwordOf("kenji")).toBeUndefined();
});
