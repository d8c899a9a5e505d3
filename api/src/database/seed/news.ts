import { publishedNews } from "./published-news.ts";
import type { SampleNewsPost } from "./sample-types.ts";
import { unpublishedNews } from "./unpublished-news.ts";

/** Six articles: three published, two drafts, one archived. */
export const sampleNews: SampleNewsPost[] = [...publishedNews, ...unpublishedNews];
