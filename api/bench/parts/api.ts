import sharp from "sharp";
import { z } from "zod";
import type { Row } from "../figures.ts";
import type { Target } from "../load.ts";
import { signIn, startProduct, type Server } from "../product.ts";
import { cachedBars, compare } from "./pages.ts";

/** Requests and statements that read the same rows, with related rows as nested JSON. */
const works = [
  {
    work: "GET /api/speakers, 12 rows",
    path: "/api/speakers?range=[0,11]",
    statement: `select id, slug, first_name as "firstName", last_name as "lastName", full_name as "fullName",
      photo_url as "photoUrl", job_title as "jobTitle", company, bio, linkedin_url as "linkedinUrl",
      twitter_url as "twitterUrl", website_url as "websiteUrl", featured,
      display_order as "displayOrder", updated_at as "updatedAt", count(*) over () as total
      from speakers order by display_order, id limit 12`,
  },
  {
    work: "GET /api/topics, all with speakers",
    path: "/api/topics?range=[0,99]",
    statement: `select t.id, t.day, t.display_order as "displayOrder", t.title, t.slug, t.description,
      t.speaker_id as "speakerId", t.start_time as "startTime", t.end_time as "endTime", t.location,
      t.type, t.featured, t.updated_at as "updatedAt", to_jsonb(s) as speaker, count(*) over () as total
      from agenda_topics t left join speakers s on s.id = t.speaker_id
      order by t.day, t.display_order, t.id limit 100`,
  },
  {
    work: "GET /api/news, one article",
    path: '/api/news?range=[0,0]&sort=["createdAt","DESC"]',
    statement: `select n.id, n.title, n.slug, n.excerpt, n.content, n.featured_image as "featuredImage",
      n.category_id as "categoryId", n.status, n.featured, n.published_at as "publishedAt",
      n.created_at as "createdAt", n.updated_at as "updatedAt", to_jsonb(c) as category,
      count(*) over () as total
      from news_posts n left join news_categories c on c.id = n.category_id
      where n.status = 'published' order by n.created_at desc, n.id limit 1`,
  },
];

/**
 * Compares cached records and pictures with a bare route, and uncached records with one prepared
 * statement.
 */
export async function api(): Promise<Row[]> {
  const product = await startProduct();
  try {
    await product.database.em.execute(
      `insert into news_posts (title, slug, content, status, published_at)
       values ('Runway works', 'runway-works', repeat('A paragraph of text. ', 200), 'published', now())`,
    );
    const cached = await product.startApi();
    const unlogged = await product.startApi(undefined, { LOG_LEVEL: "warn" });
    const uncached = await product.startApi("api/bench/limits/uncached-api.ts");
    const picture = await uploadPicture(cached);
    const paths = [...works.map(({ path }) => path), picture];
    const bytes = await product.startApi("api/bench/limits/bytes.ts", {
      LIKE: JSON.stringify(paths.map((path) => ({ url: cached.url + path, headers: {} }))),
    });
    const statements = await product.startApi("api/bench/limits/statements.ts", {
      STATEMENTS: JSON.stringify(works.map(({ statement }) => ({ text: statement, values: [] }))),
    });
    const rows: Row[] = [];
    const at = (connections: number, { url, pid }: Server, to: string): Target => ({
      connections,
      url: url + to,
      pid,
    });
    for (const [index, { work, path }] of works.entries()) {
      rows.push(
        {
          part: "api",
          work: `${work}, cached`,
          unit: "requests/s",
          ...(await compare(at(50, bytes, `/${index}`), at(50, cached, path))),
          bar: cachedBars.logged,
        },
        {
          part: "api",
          work: `${work}, cached, LOG_LEVEL=warn`,
          unit: "requests/s",
          ...(await compare(at(50, bytes, `/${index}`), at(50, unlogged, path))),
          bar: cachedBars.unlogged,
        },
        {
          part: "api",
          work: `${work}, uncached`,
          unit: "requests/s",
          // One connection, because concurrent equal requests share one read.
          ...(await compare(at(1, statements, `/${index}`), at(1, uncached, path))),
          bar: { atLeast: 0.35 },
        },
      );
    }
    rows.push({
      part: "api",
      work: "an uploaded picture, cached",
      unit: "requests/s",
      ...(await compare(at(50, bytes, `/${works.length}`), at(50, cached, picture))),
      bar: null,
    });
    return rows;
  } finally {
    await product.remove();
  }
}

/** Uploads a picture of the size that a speaker's card requests. @returns its path */
async function uploadPicture(server: Server): Promise<string> {
  const { "content-type": _ofJson, ...headers } = await signIn(server);
  const create = { width: 320, height: 320, channels: 3, background: "teal" } as const;
  const body = new FormData();
  body.set("file", new File([await sharp({ create }).jpeg().toBuffer()], "teal.jpg"));
  const answer = await fetch(`${server.url}/api/files`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The picture was answered ${answer.status}`);
  return z.object({ url: z.string() }).parse(await answer.json()).url;
}
