import { canonicalAddress } from "../../../platform/http/values.contract.ts";
import { monthName, addDays } from "../../foundation/editions/dates.contract.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { instantOf } from "../../foundation/editions/event-time.contract.ts";
import type { ExpoPackageEntity, PassEntity } from "../../content/passes/passes.entity.ts";
import type { FoundFinding } from "./readiness.contract.ts";

type Pass = Pick<PassEntity, "id" | "name" | "bookBy" | "paymentLink">;
type ExpoPackage = Pick<ExpoPackageEntity, "id" | "name" | "paymentLink">;

/** Finds passes and stands that cannot be bought, or that are on sale for too long. */
export function offerFindings(
  edition: Pick<Edition, "lastDay">,
  passes: readonly Pass[],
  expoPackages: readonly ExpoPackage[],
): FoundFinding[] {
  const products = [
    ...passes.map((pass) => ({ ...pass, path: `/passes/${pass.id}` })),
    ...expoPackages.map((each) => ({ ...each, path: `/expo-packages/${each.id}` })),
  ];
  const bought = Map.groupBy(
    products.filter(({ paymentLink }) => paymentLink !== null),
    ({ paymentLink }) => canonicalAddress(paymentLink ?? ""),
  );
  return [
    ...products
      .filter(({ paymentLink }) => paymentLink === null)
      .map(({ id, name, path }) =>
        offer("link", id, `${name} has no payment link, so nobody can buy it.`, path),
      ),
    ...[...bought.values()].flatMap(([one, ...others]) =>
      others.map(({ id, name, path }) =>
        offer("same-link", id, `${name} and ${one?.name} have the same payment link.`, path),
      ),
    ),
    ...passes
      .filter(({ bookBy }) => bookBy > edition.lastDay)
      .map(({ id, name }) =>
        offer("deadline", id, `${name} is sold until after the last day.`, `/passes/${id}`),
      ),
  ];
}

function offer(rule: string, id: string, text: string, path: string): FoundFinding {
  return { id: `offer.${rule}:${id}`, kind: "offer", text, path };
}

/** A text for visitors. */
export interface ReadText {
  id: string;
  /** Name of the text in a sentence. */
  name: string;
  text: string;
  path: string;
}

const months = Array.from({ length: 12 }, (_, month) =>
  monthName(`2001-${String(month + 1).padStart(2, "0")}-01`),
);
const dayOfMonth = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? (${months.join("|")})\\b(?: (\\d{4}))?`,
  "g",
);

/**
 * Finds texts with a date in the past. A date without a year is in the edition's year.
 * @param now milliseconds since 1970
 */
export function dateFindings(
  { year, timeZone }: Pick<Edition, "year" | "timeZone">,
  texts: readonly ReadText[],
  now: number,
): FoundFinding[] {
  const isOver = (date: string) => instantOf(addDays(date, 1), "00:00", timeZone).getTime() <= now;
  return texts.flatMap(({ id, name, text, path }) => {
    const past = [...text.matchAll(dayOfMonth)].find(([, day, month, ownYear]) => {
      const number = String(months.indexOf(month ?? "") + 1).padStart(2, "0");
      const date = `${ownYear ?? year}-${number}-${String(day).padStart(2, "0")}`;
      return !Number.isNaN(Date.parse(date)) && isOver(date);
    });
    if (!past) return [];
    const words = `${name} names a date that is over: ${past[0]}.`;
    return [{ id: `date:${id}`, kind: "date", text: words, path }];
  });
}
