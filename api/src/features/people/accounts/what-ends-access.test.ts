import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../build/builds.ts";
import {
  asAdmin,
  browse,
  buildTestApp,
  mailedToken,
  post,
  signedInAs,
  testPassword,
  type Browser,
  type TestApp,
} from "../../../testing/testing.ts";
import { UserEntity } from "./accounts.entity.ts";
import { ensureFirstAdmin } from "../roles/first-admin.ts";

const email = "ines@calder.example";
const movedTo = "calder@northmere.example";
const chosen = "seven calm seas";

const status = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const idOf = async ({ database }: TestApp) =>
  (await database.em.fork().findOneOrFail(UserEntity, { email })).id;
const setRoles = async (t: TestApp, roles: string[]) => {
  const url = `/api/users/${await idOf(t)}`;
  const admin = await asAdmin(t);
  return status(admin.inject({ method: "PUT", url, payload: { roles } }));
};
const reset = (t: TestApp, token: string) =>
  status(post(browse(t.app), "/api/auth/reset-password", { token, password: chosen }));

/** Each change of an account, made by its usual author; each responds with 200. */
const changes: Record<string, (t: TestApp, owner: Browser) => Promise<number>> = {
  "password reset by link": async (t) => {
    await post(browse(t.app), "/api/auth/forgot-password", { email });
    return reset(t, await mailedToken(t, email));
  },
  "password changed": (_t, owner) =>
    status(
      post(owner, "/api/auth/change-password", {
        currentPassword: testPassword,
        password: chosen,
      }),
    ),
  "password of the first admin at start": async ({ database }) =>
    (await ensureFirstAdmin(database.em.fork(), { email, password: chosen })) ? 200 : 500,
  "address changed": async (t, owner) => {
    const payload = { email: movedTo, currentPassword: testPassword };
    await post(owner, "/api/auth/change-email", payload);
    const token = await mailedToken(t, movedTo);
    return status(post(owner, "/api/auth/verify-email", { token }));
  },
  "role granted": (t) => setRoles(t, ["admin"]),
  "role revoked": (t) => setRoles(t, []),
  "signed out in one browser": (_t, owner) => status(post(owner, "/api/auth/sign-out")),
  "signed out everywhere": (_t, owner) => status(post(owner, "/api/auth/sign-out-everywhere")),
  "signed out by an admin": async (t) =>
    status(post(await asAdmin(t), `/api/users/${await idOf(t)}/sign-out`)),
  "account deleted": async (t) => {
    const url = `/api/users/${await idOf(t)}`;
    return status((await asAdmin(t)).inject({ method: "DELETE", url }));
  },
};

/** The table of the checklist: the effect of each change on each credential of an account. */
const table = readFileSync(join(root, "storybook/docs/security.mdx"), "utf8")
  .split("## What ends what")[1]
  ?.split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [[, ...holdings] = [], , ...rows] = table ?? [];

test("the checklist has a row for each change", () => {
  expect(rows.map(([change]) => change)).toEqual(Object.keys(changes));
});

test.each(rows)("ASVS 6.5.1, ASVS 6.6.2, ASVS 7.4.3: %s", async (change = "", ...effects) => {
  const t = await buildTestApp();
  const owner = await signedInAs(t, email);
  const isAdmin = !effects.includes("begins");
  if (isAdmin) expect(await setRoles(t, ["admin"])).toBe(200);
  const elsewhere = await signedInAs(t, email);
  const refreshed = await signedInAs(t, email);
  await post(browse(t.app), "/api/auth/forgot-password", { email });
  const resetToken = await mailedToken(t, email);
  const newEmail = "thief@elsewhere.example";
  const payload = { email: newEmail, currentPassword: testPassword };
  await post(elsewhere, "/api/auth/change-email", payload);
  const moveToken = await mailedToken(t, newEmail);
  // The control: before the change, every credential is valid.
  expect(await status(elsewhere.inject({ url: "/api/auth/sessions" }))).toBe(200);

  expect(await changes[change]?.(t, owner)).toBe(200);

  const address = change === "address changed" ? movedTo : email;
  const roles = await t.database.em
    .fork()
    .findOne(UserEntity, { email: address }, { populate: ["roles"] });
  const isHeld: Record<string, boolean> = {
    "session elsewhere": (await status(elsewhere.inject({ url: "/api/auth/sessions" }))) === 200,
    "refresh token": (await status(post(refreshed, "/api/auth/refresh"))) === 200,
    password:
      (await status(
        post(browse(t.app), "/api/auth/sign-in", { email: address, password: testPassword }),
      )) === 200,
    role: roles?.roles.includes("admin") ?? false,
    "link to a new address":
      (await status(post(browse(t.app), "/api/auth/verify-email", { token: moveToken }))) !== 410,
    "reset link": (await reset(t, resetToken)) === 200,
  };
  const found = holdings.map((holding) =>
    !isHeld[holding] ? "ends" : holding === "role" && !isAdmin ? "begins" : "stays",
  );
  expect(found).toEqual(effects);
});
