import type { Site } from "../app/site-context.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";

/** Id that links other structured data to the event. */
export function eventId({ publicUrl, edition }: Pick<Site, "publicUrl" | "edition">): string {
  return `${absoluteUrl(publicUrl, pathOfEdition(edition, paths.home))}#event`;
}
