import type { Source } from "ui/SourceList";
import type { Block } from "../text.ts";

/** A source with all that a reader needs to find it. */
export interface ArticleSource extends Source {
  url: string;
  publisher: string;
}

/** An article that is part of the product; its text after the opening is fetched when it is read. */
export interface Article {
  /** Names the article's address and its picture. */
  slug: string;
  /** What it is called. */
  title: string;
  /** What it is about, in a sentence or two. */
  excerpt: string;
  /** Its first paragraph. */
  opening: string;
  /** Who wrote it. */
  author: string;
  /** The day it appeared, `YYYY-MM-DD`. */
  date: string;
  /** Minutes that reading takes. */
  readTime: number;
  /** What it is filed under, with the colour of that category. */
  category: { name: string; color: string };
  /** Two to four subject words. */
  tags: string[];
  /** Path of its picture, 1200 by 675. */
  image: string;
  /** What it rests on. */
  sources: ArticleSource[];
  /** Fetches what follows the opening. */
  body: () => Promise<Block[]>;
}
