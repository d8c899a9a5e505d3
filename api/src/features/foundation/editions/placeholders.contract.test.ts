import { expect, test } from "vitest";
import { fillPlaceholders, placeholderHint } from "./placeholders.contract.ts";

test("known names in braces are replaced by their values, everything else in braces stays", () => {
  const facts = { event: "Congress $& 2025", email: "hello@congress.example" };
  expect(
    fillPlaceholders("{event}: {email}, {email}; {phone} {constructor} {{event}}", facts),
  ).toBe(
    "Congress $& 2025: hello@congress.example, hello@congress.example; {phone} {constructor} {Congress $& 2025}",
  );
});

test("the hint of a form lists all placeholders", () => {
  expect(placeholderHint).toMatch(/\{event\}, \{organiser\}, .*\{cancelledSessions\}\.$/);
});
