import { z } from "zod";
import type { EventDay } from "../../foundation/editions/editions.contract.ts";
import { id, optionalText, text } from "../../../platform/http/values.contract.ts";

/** Subject of a finding. */
export const findingKind = z.enum([
  "session",
  "clash",
  "order",
  "edition",
  "speaker",
  "offer",
  "link",
  "date",
  "sheet",
  "mail",
  "page",
  "colour",
]);
export type FindingKind = z.infer<typeof findingKind>;

export const finding = z.object({
  /** Stable while the finding persists. */
  id: z.string(),
  kind: findingKind,
  /** The finding as a sentence. */
  text: z.string(),
  /** Path in the console where it can be fixed: `/speakers/…`. */
  path: z.string(),
  /** Reason why an admin silenced it; null when it is not silenced. */
  silencedBecause: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** A finding before the silenced ones are looked up. */
export type FoundFinding = Omit<Finding, "silencedBecause">;

/** Id of the finding that a day's order differs from the order of its times. */
export const orderFindingId = (day: EventDay) => `order:${day}`;

/** Returns the day of such a finding. */
export const dayOfFinding = ({ id: findingId }: Pick<Finding, "id">) =>
  Number(findingId.slice("order:".length));

/** Body of `POST /api/functions/check-readiness`. */
export const readinessCheck = z.object({ editionId: id });

/**
 * Body of `POST /api/functions/silence-finding`; without a reason, the finding is no longer
 * silenced.
 */
export const silencedFinding = z.object({
  findingId: text(200).min(1, "Which finding?"),
  because: optionalText(500),
});
