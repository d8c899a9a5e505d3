import { expect, test } from "vitest";
import { zoneName } from "./zone-names.ts";

test("a zone is named by its city and its offset on the day", () => {
  expect(zoneName("Europe/London", new Date("2025-12-11"))).toBe("London time (GMT)");
  expect(zoneName("Europe/London", new Date("2025-07-11"))).toBe("London time (BST)");
  expect(zoneName("America/Los_Angeles", new Date("2025-12-11"))).toMatch(/^Los Angeles time \(/);
});

test("a city has its current name for every identifier of its time zone", () => {
  const at = new Date("2025-12-11");
  expect(zoneName("Asia/Calcutta", at)).toBe("Kolkata time (GMT+5:30)");
  expect(zoneName("Asia/Kolkata", at)).toBe("Kolkata time (GMT+5:30)");
});
