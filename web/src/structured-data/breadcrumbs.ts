import { absoluteUrl, paths } from "../paths.ts";

/** A page on the way to another one. */
export interface Crumb {
  /** What the page is called. */
  name: string;
  /** Its path. */
  path: string;
}

/**
 * The way from the opening page to this one as search engines read it.
 * @see https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
export function breadcrumbData(publicUrl: string, trail: Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: paths.home }, ...trail].map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: absoluteUrl(publicUrl, path),
      }),
    ),
  };
}
