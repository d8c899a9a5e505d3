import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const labels = { name: "Name", order: "Order" };

test("a table starts with its labels, and missing values are empty cells", () => {
  const rows = [
    { name: "Amara Okonjo", order: -1, slug: "left out" },
    { name: null, order: undefined },
  ];
  expect(toCsv(labels, rows)).toBe("Name,Order\r\nAmara Okonjo,-1\r\n,\r\n");
});

test("cells with commas, quotes and line breaks are quoted", () => {
  expect(toCsv({ name: "Name" }, [{ name: 'Okonjo, "Amara"\nCaptain' }])).toBe(
    'Name\r\n"Okonjo, ""Amara""\nCaptain"\r\n',
  );
});

test("ASVS 1.2.10: a list that starts with a formula character is escaped", () => {
  const rows = [{ name: ["=1+1", "admin"] }];
  expect(toCsv({ name: "Name" }, rows)).toBe('Name\r\n"\'=1+1\nadmin"\r\n');
});

test("the values of an object are joined by commas", () => {
  const rows = [{ hours: { from: "09:00", to: "18:00" } }];
  expect(toCsv({ hours: "Daily hours" }, rows)).toBe('Daily hours\r\n"09:00, 18:00"\r\n');
});

test.each(["=1+1", "+44 20", "-1 day", "@sum(A1)", "\t=1", "\r=1"])(
  "ASVS 1.2.10: the value and label %j are escaped, so that no spreadsheet runs them as a formula",
  (name) => {
    expect(toCsv({ name: "Name" }, [{ name }])).toBe(`Name\r\n"'${name}"\r\n`);
    expect(toCsv({ name }, [])).toBe(`"'${name}"\r\n`);
  },
);
