import { expect, test } from "vitest";
import { cautionsAbout, replyToOf } from "./sender-checks.ts";

const sender = { firstName: "Inès", lastName: "Calder", email: "ines@calder.example" };

test.each([
  ["Cyrillic letters among Latin ones", "P\u0430ypal"],
  ["an address in place of a name", "ceo@congress.example"],
  ["direction control characters", "Ada \u202eadA"],
])("%s: the name is omitted from Reply-To, and the organisers are warned", (_what, lastName) => {
  const posing = { ...sender, lastName };
  expect(replyToOf(posing)).toEqual({ name: "", address: sender.email });
  expect(cautionsAbout(posing)).toEqual([expect.stringContaining("Trust the address")]);
});

test.each(["Calder", "Жукова", "Παπαδοπούλου", "O'Néill-Łukasz", "山田"])(
  "a name in one alphabet is kept in Reply-To: %s",
  (lastName) => {
    expect(replyToOf({ ...sender, lastName }).name).toBe(`Inès ${lastName}`);
    expect(cautionsAbout({ ...sender, lastName })).toEqual([]);
  },
);

test("a warning shows an internationalised domain as mail programs display it", () => {
  expect(cautionsAbout({ ...sender, email: "ines@xn--pple-43d.example" })).toEqual([
    expect.stringContaining("Mail programs show it as \u0430pple.example"),
  ]);
});
