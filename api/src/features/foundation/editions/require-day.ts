import { invalidField } from "../../../platform/http/http-problem.ts";
import { daysOf, type EventDates, type EventDay } from "./editions.contract.ts";

/** @throws HttpProblem 400 for `day` when the edition has no such day */
export function requireDay(dates: EventDates, day: EventDay): void {
  const { length } = daysOf(dates);
  if (day <= length) return;
  throw invalidField("day", `The edition has ${length === 1 ? "1 day" : `${length} days`}`);
}
