import { z } from "zod";
import type { EventDay } from "../editions/editions.contract.ts";
import { id, optionalText, text } from "../../platform/http/values.contract.ts";

/** What a finding is about. */
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

/** Something that is not ready. */
export const finding = z.object({
  /** The same as long as it is the same finding. */
  id: z.string(),
  kind: findingKind,
  /** What is not ready, in a sentence. */
  text: z.string(),
  /** Where it is mended, below the console's address: `/speakers/…`. */
  path: z.string(),
  /** Why an admin does not want to hear of it; null when it counts. */
  silencedBecause: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** A finding before it is known whether it is silenced. */
export type FoundFinding = Omit<Finding, "silencedBecause">;

/** Id of the finding that a day is not in the order of its times. */
export const orderFindingId = (day: EventDay) => `order:${day}`;

/** The day of such a finding. */
export const dayOfFinding = ({ id: findingId }: Pick<Finding, "id">) =>
  Number(findingId.slice("order:".length));

/** Body of `POST /api/functions/check-readiness`. */
export const readinessCheck = z.object({ editionId: id });

/** Body of `POST /api/functions/silence-finding`; without a reason it counts again. */
export const silencedFinding = z.object({
  findingId: text(200).min(1, "Which finding?"),
  because: optionalText(500),
});
