import { daysOf, type Edition } from "../../foundation/editions/editions.contract.ts";
import type { FoundFinding } from "./readiness.contract.ts";

const spelledOut = ["one", "two", "three", "four", "five"];

/** Matches a duration in days: "two days", "a 3-day congress", "both days". */
const ofDays = new RegExp(`\\b(${spelledOut.join("|")}|both|[1-5])[ -]days?\\b`, "gi");

/** Finds texts whose number of days differs from the edition's. */
export function lengthFindings(
  edition: Pick<Edition, "id" | "firstDay" | "lastDay" | "tagline">,
  passes: readonly { id: string; name: string; description: string; features: readonly string[] }[],
): FoundFinding[] {
  const days = daysOf(edition).length;
  const texts = [
    { id: edition.id, name: "The tagline", text: edition.tagline, path: `/editions/${edition.id}` },
    ...passes.map(({ id, name, description, features }) => ({
      id,
      name,
      text: [description, ...features].join("\n"),
      path: `/passes/${id}`,
    })),
  ];
  return texts.flatMap(({ id, name, text, path }): FoundFinding[] => {
    const wrong = [...text.matchAll(ofDays)].find(([, count = ""]) => countOf(count) !== days);
    if (wrong === undefined) return [];
    const lasts = days === 1 ? "lasts one day" : `has ${days} days`;
    return [
      {
        id: `length:${id}`,
        kind: "edition",
        text: `${name} says “${wrong[0]}”, and the edition ${lasts}.`,
        path,
      },
    ];
  });
}

function countOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === "both") return 2;
  const spelled = spelledOut.indexOf(lower);
  return spelled === -1 ? Number(lower) : spelled + 1;
}
