import { expect, test } from "vitest";
import { splitName } from "./person-name.contract.ts";

test.each([
  ["Mira Halden", "Mira", "Halden"],
  ["  Mira\u00a0 Anne   Halden ", "Mira Anne", "Halden"],
  ["Dr. Mira Halden", "Dr. Mira", "Halden"],
  ["Prof. Dr Amélie Dubois-Lefèvre", "Prof. Dr Amélie", "Dubois-Lefèvre"],
  ["Jan van der Meer", "Jan", "van der Meer"],
  ["VINCENT VAN GOGH", "VINCENT", "VAN GOGH"],
  ["Maria Eduarda dos Santos Lima", "Maria Eduarda", "dos Santos Lima"],
  ["Omar bin Rashid", "Omar", "bin Rashid"],
  ["Al Gore", "Al", "Gore"],
  ["Thi Le", "Thi", "Le"],
  ["Sean O’Brien", "Sean", "O’Brien"],
  ["Martin King Jr.", "Martin", "King Jr."],
  ["Mira Halden, PhD, FRAeS", "Mira", "Halden, PhD, FRAeS"],
  ["Halden, Mira", "Mira", "Halden"],
  ["Halden, Dr. Mira", "Dr. Mira", "Halden"],
  ["Halden, Mira, PhD", "Mira", "Halden, PhD"],
  ["García Lopez, Ana María", "Ana María", "García Lopez"],
  ["van der Meer, Jan", "Jan", "van der Meer"],
  ["Meer, Jan van der", "Jan", "van der Meer"],
  ["King Jr., Martin", "Martin", "King Jr."],
  ["ד״ר מירה כהן", "ד״ר מירה", "כהן"],
  ["Drew Carey", "Drew", "Carey"],
  ["Madonna", "Madonna", ""],
  ["王小明", "王小明", ""],
  ["山田 太郎", "山田 太郎", ""],
])("%s is split into first and last name", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each(["", "Dr.", "12", "Halden,", "Halden, Dr", ", Mira", "Ada, Bo, Cy", "Halden, PhD"])(
  "%j is not read as a name",
  (name) => {
    expect(splitName(name)).toBeNull();
  },
);
