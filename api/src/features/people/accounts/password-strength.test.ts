import { expect, test } from "vitest";
import { refuseCommonPassword } from "./password-strength.ts";

const email = "ines.calder@northmere.example";
const edition = { name: "Northlight Congress 2026" };

test.each([
  ["password", /used by very many people/],
  ["captain", /used by many people/],
  ["qwertyuiop", /./],
  ["aaaaaaaaaaaaaaaaaaaa", /Repeated characters/],
  ["abcdefgh", /Sequences|used by/],
  ["northmere", /easy to guess/],
  ["northlight", /easy to guess/],
])("ASVS 6.2.4: %s is refused with a reason", async (password, reason) => {
  await expect(refuseCommonPassword(password, email, edition)).rejects.toMatchObject({
    status: 400,
    errors: [{ path: "password", message: expect.stringMatching(reason) }],
  });
});

test.each(["x9f!Qz", "runway-27-left", "three small kites", "北京首都国际机场"])(
  "ASVS 6.2.5: %s is accepted",
  async (password) => {
    await expect(refuseCommonPassword(password, email, edition)).resolves.toBeUndefined();
  },
);
