import { z } from "zod";
import { normalizeText } from "../../platform/http/normalize-text.contract.ts";
import { titles } from "../speakers/person-name.contract.ts";
import type { Speaker } from "../speakers/speakers.contract.ts";

/** A speaker who may be named in a sheet. */
export type NamedSpeaker = Pick<Speaker, "id" | "slug" | "fullName">;

/** A name as everybody types it: "Dubois, Amélie" and "AMELIE  DUBOIS" are the same. */
function plainName(name: string): string {
  const [last = "", first, ...more] = name.split(",");
  const inOrder = first !== undefined && more.length === 0 ? `${first} ${last}` : name;
  return normalizeText(inOrder.replace(/[’`´]/g, "'")).replace(/\s+/g, " ").trim();
}

const withoutTitle = (name: string) => plainName(name).replace(titles, "");

/** From the closest reading of a name to the widest: the first that fits anybody counts. */
const readings: ((name: string) => string)[] = [plainName, withoutTitle];

/** A cell with a speaker's full name, slug or id as the speaker's id; null when it is empty. */
export function speakerCell(speakers: readonly NamedSpeaker[]) {
  const bySlug = new Map(speakers.map((speaker) => [speaker.slug, [speaker]]));
  const byId = new Map(speakers.map((speaker) => [speaker.id, [speaker]]));
  const byName = readings.map((read) => ({
    read,
    found: Map.groupBy(speakers, (speaker) => read(speaker.fullName)),
  }));
  return z
    .string()
    .transform((cell, context) => {
      if (cell === "") return null;
      const named = byName.map(({ read, found }) => found.get(read(cell)));
      const fitting =
        [bySlug.get(cell), byId.get(cell), ...named].find((some) => some !== undefined) ?? [];
      const [found, ...others] = fitting;
      if (found && others.length === 0) return found.id;
      const slugs = fitting.slice(0, 3).map(({ slug }) => slug);
      const message = found
        ? `Several speakers have this name; write the slug of one, such as ${slugs.join(" or ")}`
        : "No speaker has this name";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .describe("Write a speaker's full name or slug");
}
