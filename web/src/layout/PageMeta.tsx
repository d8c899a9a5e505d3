import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useState } from "react";
import { eventDates } from "../dates.ts";
import { absoluteUrl, paths } from "../paths.ts";
import type { ArticleFacts } from "../structured-data/article.ts";
import { breadcrumbData, type Crumb } from "../structured-data/breadcrumbs.ts";
import { eventData, type ShownProgramme } from "../structured-data/event.ts";
import { scriptJson } from "../app/script-json.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { useSite, type Site } from "../app/site-context.ts";
import { cityOf } from "../zone-names.ts";

/** Preview picture, 1200 × 630 pixels. */
export interface SharePicture {
  path: string;
  /** Alternative text. */
  alt: string;
}

export interface PageMetaProps {
  /** Page title; the event's name is appended. */
  title: string;
  /** One or two sentences for search results and previews. */
  description: string;
  /** Canonical path. */
  path: string;
  /** Parent page for the breadcrumbs. Default: the home page. */
  parent?: Crumb;
  /** Preview picture. Default: the runway at dawn. */
  picture?: SharePicture;
  /** Open Graph type: `profile` for a page about a person. */
  type?: "website" | "profile";
  /** Metadata of an article page. */
  article?: ArticleFacts;
  /** Adds `noindex`. */
  hidden?: boolean;
  /** The past edition of the page. Default: the current edition. */
  past?: Edition;
  /** The part of the programme on the page. */
  programme?: ShownProgramme;
  /**
   * Structured data in addition to the event's. False in the browser, so that its code is only in
   * the server bundle.
   */
  data?: false | (() => object);
}

function runwayAtDawn(edition: Edition): SharePicture {
  const from = cityOf(edition.timeZone);
  const alt = `${edition.name}: a runway at dawn. ${eventDates(edition)}, online from ${from}.`;
  return { path: "/share.jpg", alt };
}

/** Title, description, canonical URL, previews and structured data of a page. */
export function PageMeta({
  title,
  description,
  path,
  parent,
  picture,
  type = "website",
  article,
  hidden = false,
  past,
  programme,
  data,
}: PageMetaProps) {
  const present = useSite();
  const site = past ? ofPastEdition(present, past) : present;
  const { publicUrl, edition } = site;
  const fullTitle = `${title} - ${edition.name}`;
  const url = absoluteUrl(publicUrl, path);
  const shared = picture ?? runwayAtDawn(edition);
  const image = absoluteUrl(publicUrl, shared.path);
  const trail = hidden ? [] : [...(parent ? [parent] : []), { name: title, path }];
  const structuredData = import.meta.env.SSR ? structuredDataOf(site, trail, programme, data) : "";
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={article ? "article" : type} />
      <meta property="og:site_name" content={edition.name} />
      <meta property="og:locale" content="en_GB" />
      {!hidden && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shared.alt} />
      {article && <ArticleMeta article={article} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={shared.alt} />
      <StructuredData text={structuredData} />
    </>
  );
}

/**
 * Describes the event, the way to the page, and the subject of the page itself.
 * @param trail the page and its parent; empty for a page that search engines do not list
 */
function structuredDataOf(
  site: Site,
  trail: Crumb[],
  programme: PageMetaProps["programme"],
  data: PageMetaProps["data"],
): string {
  const isHome = trail.at(-1)?.path === paths.home;
  return scriptJson({
    "@context": "https://schema.org",
    "@graph": [
      eventData(site, programme),
      ...(isHome || trail.length === 0 ? [] : [breadcrumbData(site.publicUrl, trail)]),
      ...(data ? [data()] : []),
    ],
  });
}

/** A past edition has no passes on sale. */
function ofPastEdition(site: Site, edition: Edition): Site {
  return { ...site, edition, passes: [] };
}

function ArticleMeta({ article }: { article: ArticleFacts }) {
  const { published, modified, section, tags } = article;
  return (
    <>
      <meta property="article:published_time" content={published} />
      {modified && <meta property="article:modified_time" content={modified} />}
      {section && <meta property="article:section" content={section} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

/**
 * Structured data for search engines, which load documents. Hydration keeps what the server wrote,
 * and client-side navigation adds none, so the browser does not need the code.
 */
function StructuredData({ text }: { text: string }) {
  const isHydrated = useHydrated();
  const [isInDocument] = useState(!isHydrated);
  if (!isInDocument) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
