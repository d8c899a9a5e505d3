import { expect, test } from "vitest";
import { changeEdition, july } from "../../../testing/change-edition.ts";
import { asAdmin, browse, buildTestApp, type Browser } from "../../../testing/testing.ts";
import type { Pass } from "./passes.contract.ts";

const pass = {
  name: "Early Bird",
  price: 125,
  bookBy: "2025-11-05",
  description: "For those who decide early.",
  features: ["The programme", "The expo"],
  cabin: "Live",
  sky: "night",
};
const expoPackage = { name: "Basic", price: 650, hall: "A", standSize: 1 };

const paymentLink = "https://pay.example/early-bird";

function add(admin: Browser, resource: "passes" | "expo-packages", payload: object) {
  const blank = resource === "passes" ? pass : expoPackage;
  return admin.inject({
    method: "POST",
    url: `/api/${resource}`,
    payload: { ...blank, ...payload },
  });
}

test("a pass is added with its price and features; its payment link is optional", async () => {
  const admin = await asAdmin(await buildTestApp());
  const added = await add(admin, "passes", { paymentLink: "" });
  expect(added.statusCode, added.body).toBe(201);
  expect(added.json()).toMatchObject({
    ...pass,
    displayOrder: 1,
    saving: null,
    popular: false,
    paymentLink: null,
  });
  // Empty payment links are not duplicates.
  expect((await add(admin, "passes", { name: "VIP Digital" })).statusCode).toBe(201);
});

test.each([
  ["no price", { price: undefined }, "price"],
  ["a price below 0", { price: -1 }, "price"],
  ["a price in pence", { price: 12.5 }, "price"],
  ["an invalid date", { bookBy: "2025-02-30" }, "bookBy"],
  ["an empty feature", { features: ["The programme", " "] }, "features.1"],
  ["an unencrypted link", { paymentLink: "http://pay.example/x" }, "paymentLink"],
  ["a name in its link", { paymentLink: "https://pay.example@evil.example/" }, "paymentLink"],
  ["a password in its link", { paymentLink: "https://:secret@pay.example/x" }, "paymentLink"],
  ["a script as its link", { paymentLink: "javascript:alert(1)" }, "paymentLink"],
])("a pass with %s is refused, and the field is named", async (_what, payload, path) => {
  const admin = await asAdmin(await buildTestApp());
  const answer = await add(admin, "passes", payload);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().errors[0]).toMatchObject({ path });
});

test("passes and expo packages of an edition cannot share a payment link", async () => {
  const admin = await asAdmin(await buildTestApp());
  const [first, other] = [
    (await add(admin, "passes", { paymentLink })).json<{ id: string }>(),
    (await add(admin, "expo-packages", {})).json<{ id: string }>(),
  ];
  const put = (resource: string, id: string, payload: object) =>
    admin.inject({ method: "PUT", url: `/api/${resource}/${id}`, payload });
  const refused = [
    await add(admin, "passes", { name: "VIP Digital", paymentLink }),
    await add(admin, "expo-packages", { paymentLink }),
    await put("expo-packages", other.id, { paymentLink }),
  ];
  for (const answer of refused) {
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: "paymentLink", message: "Early Bird has this payment link already" },
    ]);
  }
  // A pass keeps its own link, and a released link is free.
  expect((await put("passes", first.id, { price: 130, paymentLink })).statusCode).toBe(200);
  expect((await put("passes", first.id, { paymentLink: null })).statusCode).toBe(200);
  expect((await put("expo-packages", other.id, { paymentLink })).statusCode).toBe(200);
});

test.each([
  "https://PAY.example/early-bird",
  "HTTPS://pay.example:443/early-bird",
  "https://pay.example./early-bird",
  "https://pay.example/x/../early-bird",
  "https://pay.example/./early-bird",
  "https://pay.example/early%2dbird",
  "https://pay.example/early-bird?",
  "https://pay.example/early-bird#",
])("%s is recognised as a spelling of an existing payment link", async (spelling) => {
  const admin = await asAdmin(await buildTestApp());
  await add(admin, "passes", { paymentLink });
  const refused = await add(admin, "expo-packages", { paymentLink: spelling });
  expect(refused.json().errors).toMatchObject([{ path: "paymentLink" }]);
  const others = ["https://pay.example/Early-Bird", `${paymentLink}?of=two`, `${paymentLink}%2F`];
  for (const other of others) {
    const added = await add(admin, "expo-packages", { paymentLink: other });
    expect(added.statusCode, other).toBe(201);
  }
});

test("ASVS 15.4.2: only one of ten concurrent writes of the same payment link succeeds", async () => {
  const admin = await asAdmin(await buildTestApp());
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      add(admin, index % 2 === 0 ? "passes" : "expo-packages", { paymentLink }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 400)]);
});

test("a pass shows its sale state by the clock and time zone of its edition, also from the cache", async () => {
  let now = Date.parse("2026-06-28T18:29:59.999Z");
  const t = await buildTestApp({ clock: () => now });
  await changeEdition(t, july);
  await add(await asAdmin(t), "passes", { bookBy: "2026-07-01" });
  const visitor = browse(t.app);
  const sold = async () => {
    const [found] = (await visitor.inject({ url: "/api/passes" })).json<Pass[]>();
    return [found?.sale, found?.daysToBook, found?.validUntil];
  };
  expect(await sold()).toEqual(["open", null, "2026-06-28T18:30:00.000Z"]);
  now += 1;
  expect(await sold()).toEqual(["closingSoon", 3, "2026-06-29T18:30:00.000Z"]);
  now = Date.parse("2026-07-01T18:29:59.999Z");
  expect(await sold()).toEqual(["closingSoon", 1, "2026-07-01T18:30:00.000Z"]);
  now += 1;
  expect(await sold()).toEqual(["closed", null, null]);
  // The sale ends by the edition's time zone.
  await changeEdition(t, { timeZone: "Europe/London" });
  expect(await sold()).toEqual(["closingSoon", 1, "2026-07-01T23:00:00.000Z"]);
});
