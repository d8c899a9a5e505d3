import type { Edition } from "api/contract/editions";
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

/** A picture for previews, 1200 by 630. */
export interface SharePicture {
  /** Its path. */
  path: string;
  /** What it shows. */
  alt: string;
}

export interface PageMetaProps {
  /** What the page is called; the event's name is added. */
  title: string;
  /** One or two sentences for search results and previews. */
  description: string;
  /** The one path of the page. */
  path: string;
  /** The page it belongs below; without one, it stands below the opening page. */
  parent?: Crumb;
  /** A picture for previews; without one, the runway at dawn. */
  picture?: SharePicture;
  /** `profile` when the page is about a person. */
  type?: "website" | "profile";
  /** The article, when the page is one. */
  article?: ArticleFacts;
  /** Keeps the page out of search results. */
  hidden?: boolean;
  /** The past edition that the page is about; the current one when left out. */
  past?: Edition;
  /** What of the programme the page shows. */
  programme?: ShownProgramme;
  /** Structured data besides that of the event; false in the browser, so that its code is only the server's. */
  data?: false | (() => object);
}

function runwayAtDawn(edition: Edition): SharePicture {
  const from = cityOf(edition.timeZone);
  const alt = `${edition.name}: a runway at dawn. ${eventDates(edition)}, online from ${from}.`;
  return { path: "/share.jpg", alt };
}

/** Title, description, canonical address, previews and structured data of a page. */
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
  const trail = [...(parent ? [parent] : []), { name: title, path }];
  const isBelowHome = path !== paths.home && !hidden;
  const structuredData = import.meta.env.SSR
    ? scriptJson({
        "@context": "https://schema.org",
        "@graph": [
          eventData(site, programme),
          ...(isBelowHome ? [breadcrumbData(publicUrl, trail)] : []),
          ...(data ? [data()] : []),
        ],
      })
    : "";
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

/** A past edition sells nothing any more. */
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
 * What search engines read. They load documents: hydration leaves what the server wrote, and a page
 * that is navigated to has none, so that the browser needs no code for it.
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
