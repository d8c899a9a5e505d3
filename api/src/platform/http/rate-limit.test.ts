import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/database/database.ts";
import { createTestDatabase } from "../../testing/testing.ts";
import { addressLimits, limitedAddress, recordAttempt } from "./rate-limit.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1:2:3:4:5:6:203.0.113.9", "1:2:3:4::/64"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
])("ASVS 6.3.1: attempts from %s are counted for %s", (ip, counted) => {
  expect(limitedAddress(ip)).toBe(counted);
});

test.each([
  ["203.0.113.9", ["203.0.113.9"]],
  ["::ffff:203.0.113.9", ["203.0.113.9"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1::/48", "2001:db8:1:2::/64"]],
  ["2001:0DB8:0001:0003::1", ["2001:db8:1::/48", "2001:db8:1:3::/64"]],
])("ASVS 6.3.1: attempts from %s count towards the limits of %j", (ip, counted) => {
  const keys = addressLimits(ip, "sign-in").map(({ key }) => key);
  expect(keys).toEqual(counted.map((part) => `sign-in:address:${part}`));
});

test("ASVS 6.3.1: attempts do not extend a window, and the first attempt after its end starts a new one", async () => {
  const database = await openDatabase(await createTestDatabase(inject("postgresUrl")));
  onTestFinished(() => database.close());
  const em = database.em.fork();
  const record = () => recordAttempt(em, "sign-in:account:ines@calder.example", 3600);
  expect(await record()).toEqual({ count: 1, seconds: 3600 });
  await em.execute("update attempts set window_ends_at = now() + interval '60 seconds'");
  const { count, seconds } = await record();
  expect(count).toBe(2);
  expect(seconds).toBeLessThanOrEqual(60);
  await em.execute("update attempts set window_ends_at = now() - interval '1 second'");
  expect(await record()).toEqual({ count: 1, seconds: 3600 });
});
