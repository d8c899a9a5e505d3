import { expect, test } from "vitest";
import { selfGrantWarning } from "./self-grant-warning.service.ts";

const [elsewhere, here] = ["https://congress.example", "http://localhost:8080"];

test.each([
  ["open", elsewhere, true],
  ["open", here, false],
  ["request", elsewhere, false],
  ["request", here, false],
  ["off", elsewhere, false],
] as const)("with ROLE_SELF_GRANT=%s at %s an operator is warned: %s", (setting, url, isWarned) => {
  const warning = selfGrantWarning(setting, url);
  if (isWarned) expect(warning).toContain(`Anyone who signs up at ${url} becomes an administrator`);
  else expect(warning).toBeNull();
});
