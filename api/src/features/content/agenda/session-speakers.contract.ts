import { z } from "zod";
import { id, optionalText } from "../../../platform/http/values.contract.ts";
import {
  defineFields,
  list,
  optional,
  readOnly,
  reference,
} from "../../../platform/resources/fields.contract.ts";

/** Maximum number of speakers of a session. */
export const maxSpeakers = 40;

/** Error of a session with more speakers than {@link maxSpeakers}. */
export const tooManySpeakers = `A session has at most ${maxSpeakers} speakers`;

/** Maximum length of a role, in characters. */
const maxRoleLength = 60;

/** Whether each bracket is closed. A sheet writes a role in brackets. */
function closesBrackets(text: string | null): boolean {
  let depth = 0;
  for (const letter of text ?? "") {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Part of a speaker in a session. */
export const optionalRole = optionalText(maxRoleLength)
  .refine(closesBrackets, "Close each bracket")
  .optional()
  .transform((written) => written ?? null);

const speakerParts = defineFields({
  speakerId: {
    ...reference("Speaker", { resource: "speakers", sortedBy: "fullName" }),
    written: id,
    answered: id,
    blank: undefined,
  },
  role: optional("Role", optionalRole),
});

/** The people of a session. The database derives `speakerId` from the first. */
export function sessionSpeakers() {
  const field = list(
    "Speakers",
    speakerParts,
    {
      max: maxSpeakers,
      tooMany: tooManySpeakers,
      by: "speakerId",
      repeated: "This speaker is in the list already",
    },
    {
      synonyms: [
        "speaker",
        "speaker name",
        "speaker names",
        "speaker(s)",
        "presenter",
        "presenters",
        "presented by",
        "authors",
        "author",
        "host",
        "panelists",
        "panellists",
      ],
      group: "Session",
      isWide: true,
      hint: "In the order of the page, each with a role such as Moderator if they have one.",
    },
  );
  const written = field.written.describe(
    "The people of the session, in order; `speakerId` is the first of them. When both are sent, `speakers` wins. `speakerId` alone replaces the list by that one person, or empties it with null, unless that person is the first already.",
  );
  return { ...field, written };
}

/** A person of a session, as pages show them. */
const sessionPerson = z.object({
  id,
  slug: z.string(),
  fullName: z.string(),
  jobTitle: z.string().nullable(),
  company: z.string().nullable(),
  photoUrl: z.string().nullable(),
  role: z.string().nullable(),
});
export type SessionPerson = z.infer<typeof sessionPerson>;

/** The speakers of a session with their names, in order. */
export const sessionPeople = () => readOnly("Speakers", "list", z.array(sessionPerson));

/** Entry of a session's speakers as it is stored: PostgreSQL returns the keys in this order. */
export interface ListedSpeaker {
  role: string | null;
  speakerId: string;
}
