import { absoluteUrl, paths } from "../paths.ts";

/** Where nothing is to be found that a search engine should show. */
const closed = [paths.admin, paths.auth, "/api", "/ops"];

/** What crawlers are asked: to leave what is no page of the site, and where all pages are listed. */
export function robots(publicUrl: string): string {
  return [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absoluteUrl(publicUrl, paths.sitemap)}`,
    "",
  ].join("\n");
}
