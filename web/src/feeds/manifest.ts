import type { Edition } from "api/features/foundation/editions/editions.contract";
import { colours } from "ui/theme/tokens";
import { daysLong } from "../day-words.ts";
import { capitalised } from "../number-words.ts";
import { paths } from "../paths.ts";

/**
 * Web app manifest.
 * @see https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest
 */
export function manifest(edition: Edition): string {
  return JSON.stringify({
    name: edition.name,
    short_name: "Congress",
    description: `${capitalised(daysLong(edition))} of aviation, every session live: agenda, speakers and your own programme.`,
    lang: "en-GB",
    id: paths.home,
    scope: paths.home,
    start_url: paths.home,
    display: "standalone",
    background_color: colours.ink[950],
    theme_color: colours.ink[900],
    shortcuts: [
      { name: "Agenda", url: paths.agenda },
      { name: "My agenda", url: paths.myAgenda },
      { name: "Speakers", url: paths.speakers },
    ],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      {
        src: "/icons/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
  });
}
