import { event } from "api/contract/event";
import { absoluteUrl } from "../paths.ts";
import { scriptJson } from "./script-json.ts";
import { useSite } from "./site-context.ts";
import { eventData } from "./structured-data.ts";

export interface PageMetaProps {
  /** What the page is called; the event's name is added. */
  title: string;
  /** One or two sentences for search results and previews. */
  description: string;
  /** The one path of the page. */
  path: string;
  /** An image for previews, a path of the site or a whole address; without one, the runway at dawn. */
  image?: string | null;
  /** `profile` when the page is about a person. */
  type?: "website" | "profile";
  /** Keeps the page out of search results. */
  hidden?: boolean;
  /** Structured data besides that of the event. */
  data?: object;
}

const previewImage = "/preview.jpg";

/** Title, description, canonical address, previews and structured data of a page. */
export function PageMeta({
  title,
  description,
  path,
  image,
  type = "website",
  hidden = false,
  data,
}: PageMetaProps) {
  const { publicUrl } = useSite();
  const fullTitle = `${title} - ${event.name}`;
  const url = absoluteUrl(publicUrl, path);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={event.name} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(image ?? previewImage, publicUrl).href} />
      <meta name="twitter:card" content={image ? "summary" : "summary_large_image"} />
      <StructuredData data={eventData(publicUrl)} />
      {data && <StructuredData data={data} />}
    </>
  );
}

function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: scriptJson({ "@context": "https://schema.org", ...data }),
      }}
    />
  );
}
