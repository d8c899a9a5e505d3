import { expect, test } from "vitest";
import { findZones, type Zone } from "./find-zones.ts";

const zones: Zone[] = [
  { id: "Pacific/Auckland", city: "Auckland", offset: "GMT+13" },
  { id: "Asia/Kolkata", city: "Kolkata", offset: "GMT+5:30" },
  { id: "Europe/London", city: "London", offset: "GMT" },
  { id: "America/Sao_Paulo", city: "São Paulo", offset: "GMT-3" },
  { id: "America/St_Johns", city: "St. John's", offset: "GMT-3:30" },
  { id: "Africa/Johannesburg", city: "Johannesburg", offset: "GMT+2" },
];

function find(query: string, visitorZone = "Asia/Kolkata"): string[] {
  return findZones(zones, query, "Europe/London", visitorZone).map(({ city }) => city);
}

test("the zones of the event and of the visitor come first, then the others by city", () => {
  expect(find("")).toEqual([
    "London",
    "Kolkata",
    "Auckland",
    "Johannesburg",
    "São Paulo",
    "St. John's",
  ]);
});

test("a visitor in the zone of the event sees that zone once", () => {
  const [first] = findZones(zones, "", "Europe/London", "Europe/London");
  expect(first).toMatchObject({ city: "London", note: "Time zone of the event" });
  expect(find("", "Europe/London")).toHaveLength(zones.length);
});

test("a zone is found by another of its cities, and its note names that city", () => {
  const india: Zone = {
    id: "Asia/Kolkata",
    city: "Kolkata",
    offset: "GMT+5:30",
    alsoIn: ["Mumbai", "New Delhi"],
  };
  expect(findZones([india], "delhi", "Europe/London", "Asia/Kolkata")).toMatchObject([
    { id: "Asia/Kolkata", note: "New Delhi" },
  ]);
  expect(findZones([india], "kol", "Europe/London", "Asia/Kolkata")).toMatchObject([
    { note: "Your time zone" },
  ]);
});

test.each([
  ["sao", ["São Paulo"]],
  ["SÃO P", ["São Paulo"]],
  ["sao_paulo", ["São Paulo"]],
  ["pacific", ["Auckland"]],
  ["+5:30", ["Kolkata"]],
  ["joh", ["Johannesburg", "St. John's"]],
  [" kol ", ["Kolkata"]],
  ["atlantis", []],
])("%j finds %j", (query, cities) => {
  expect(find(query)).toEqual(cities);
});
