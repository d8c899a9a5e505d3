import type { Edition } from "api/contract/editions";
import type { RenderedPage } from "api/contract/site";
import type { ApiClient } from "../client/api-client.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import type { NewsApi } from "../news/news-api.ts";
import { drawCard, type Card } from "./card.ts";
import { articleCard, sessionCard, speakerCard } from "./cards.ts";

/** Whence it is known what the pictures show. */
export interface CardSources {
  edition: Edition;
  api: ApiClient;
  news: NewsApi;
}

type FindCard = (slug: string, sources: CardSources) => Promise<Card | null>;

const cards = new Map<string, FindCard>([
  ["speakers", findSpeaker],
  ["sessions", findSession],
  ["news", findArticle],
]);

/** The addresses of the pictures, as patterns of routes. */
export const sharePatterns = [...cards.keys()].map((kind) => `/share/${kind}/:slug.png`);

/** The picture beside a shared link that has this path; null when nothing has it. */
export async function renderSharePicture(
  path: string,
  sources: CardSources,
): Promise<RenderedPage | null> {
  const [, kind = "", slug = ""] = /^\/share\/(\w+)\/([^/]+)\.png$/.exec(path) ?? [];
  const card = await cards.get(kind)?.(decodeURIComponent(slug), sources);
  if (!card) return null;
  const picture = drawCard(card, sources.edition.name);
  return { status: 200, html: "", contentType: "image/png", picture, inlineScripts: [] };
}

async function findSpeaker(slug: string, { edition, api }: CardSources): Promise<Card | null> {
  const speaker = await api.speakerBySlug(slug);
  return speaker?.slug === slug ? speakerCard(speaker, edition) : null;
}

async function findSession(slug: string, { edition, api }: CardSources): Promise<Card | null> {
  const named = await api.topicBySlug(slug);
  const [topic] = withinEventDays(named ? [named] : [], edition);
  return topic ? sessionCard(topic, edition) : null;
}

async function findArticle(slug: string, { news }: CardSources): Promise<Card | null> {
  const article = await news.publishedBySlug(slug);
  return article && articleCard(article);
}
