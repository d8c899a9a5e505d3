import { absoluteUrl, paths } from "../paths.ts";

/** A page in a breadcrumb trail. */
export interface Crumb {
  name: string;
  path: string;
}

/**
 * Structured data of a breadcrumb trail from the home page.
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
