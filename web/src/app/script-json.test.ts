import { expect, test } from "vitest";
import { scriptJson } from "./script-json.ts";

test("ASVS 1.2.3: nothing in the value can close or open an element", () => {
  const value = { bio: "</script><!--<script>alert(1)</script>", quote: '"' };
  const text = scriptJson(value);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(value);
});
