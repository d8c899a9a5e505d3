import { expect, test } from "vitest";
import { fillPlaceholders, placeholderHint } from "./placeholders.contract.ts";

test("names in braces stand for facts, everything else in braces stays", () => {
  const facts = { event: "Congress $& 2025", email: "hello@congress.example" };
  expect(
    fillPlaceholders("{event}: {email}, {email}; {phone} {constructor} {{event}}", facts),
  ).toBe(
    "Congress $& 2025: hello@congress.example, hello@congress.example; {phone} {constructor} {Congress $& 2025}",
  );
});

test("a form names them all", () => {
  expect(placeholderHint).toMatch(/\{event\}, \{organiser\}, .*\{cancelledSessions\}\.$/);
});
