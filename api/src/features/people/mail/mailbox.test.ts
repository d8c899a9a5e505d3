import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ada@Calder.example", "ada@calder.example"],
  ["ada+1@calder.example", "ada@calder.example"],
  ["a.d.a@calder.example", "a.d.a@calder.example"],
  ["a.d.a+2@googlemail.com", "ada@gmail.com"],
])("%s is counted as %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
