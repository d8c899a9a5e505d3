import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";

/** Query of `GET /api/materials`. */
export const materialsQuery = z.object({
  /** The current edition when omitted. */
  editionId: id.optional(),
});

/** Item of `GET /api/materials`: recording and slides of a session that is over. */
export const sessionMaterials = z.object({
  topicId: id,
  /** Null when there is none, or when it needs the code of the pass. */
  recordingUrl: z.string().nullable(),
  /** Null when there are none, or when they need the code of the pass. */
  slidesUrl: z.string().nullable(),
  /** Whether a link is left out until this browser gives the code of the pass. */
  isLocked: z.boolean(),
});
export type SessionMaterials = z.input<typeof sessionMaterials>;
