import { InvalidFields } from "../../../platform/http/http-problem.ts";
import type { FieldProblem } from "../../../platform/resources/record-rules.ts";
import { daysOf, type EventDates, type EventDay } from "./editions.contract.ts";

/** Returns the problem of a day that the edition does not have; null when it has it. */
export function dayProblem(dates: EventDates, day: EventDay): FieldProblem | null {
  const { length } = daysOf(dates);
  if (day <= length) return null;
  const message = `The edition has ${length === 1 ? "1 day" : `${length} days`}`;
  return { path: "day", message };
}

/** @throws HttpProblem 400 for `day` when the edition has no such day */
export function requireDay(dates: EventDates, day: EventDay): void {
  const problem = dayProblem(dates, day);
  if (problem) throw new InvalidFields([problem]);
}
