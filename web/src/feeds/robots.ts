import { absoluteUrl, paths } from "../paths.ts";

/** Where nothing is to be found that a search engine should show. */
const closed = [paths.admin, paths.auth, "/api", "/ops"];

/** Excludes what is no public page, and names the sitemap. */
export function robots(publicUrl: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl(publicUrl, paths.sitemap)}`,
    "",
  ].join("\n");
}
