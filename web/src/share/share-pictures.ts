import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { RenderedPage } from "api/features/foundation/site/site.contract";
import type { ApiClient } from "../client/api-client.ts";
import { withinEventDays } from "../client/within-event-days.ts";
import type { NewsApi } from "../news/news-api.ts";
import { drawCard, type Card } from "./card.ts";
import { articleCard, sessionCard, speakerCard } from "./cards.ts";

/** Data for the pictures. */
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

/** Route patterns of the pictures. */
export const sharePatterns = [...cards.keys()].map((kind) => `/share/${kind}/:slug.png`);

/** The preview picture with this path; null when it does not exist. */
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
