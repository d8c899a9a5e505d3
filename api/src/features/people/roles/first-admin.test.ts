import { expect, test } from "vitest";
import { buildTestApp } from "../../../testing/testing.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { ensureFirstAdmin } from "./first-admin.ts";

test.each(["congress", "password1", "abcdef123"])(
  "ASVS 6.2.4: creating the first admin with the common password %s fails with a clear error",
  async (password) => {
    const { database } = await buildTestApp();
    const email = "desk@congress.example";
    await expect(ensureFirstAdmin(database.em.fork(), { email, password })).rejects.toThrow(
      /^ADMIN_PASSWORD cannot be used\. .+ Choose a longer one/,
    );
    expect(await database.em.fork().count(UserEntity, { email })).toBe(0);
  },
);
