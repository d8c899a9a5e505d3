import { absoluteUrl, paths } from "../paths.ts";

/** Paths that search engines should not crawl. */
const closed = [paths.admin, paths.auth, "/api", "/ops"];

/** The robots.txt. Excludes everything but public pages, and names the sitemap. */
export function robots(publicUrl: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl(publicUrl, paths.sitemap)}`,
    "",
  ].join("\n");
}
