import type { blankPost, Category, NewsPost } from "../../news/news.contract.ts";

/** A news category ready to be stored; its colour is dark enough to carry white text. */
export type SampleCategory = Omit<Category, "id">;

type Optional = Partial<Omit<Pick<NewsPost, keyof typeof blankPost>, "categoryId">>;

/** An article ready to be stored: all that an editor may set, its category by slug. */
export interface SampleNewsPost extends Pick<NewsPost, "title" | "slug" | "content">, Optional {
  /** Slug of the category. */
  category: string;
}
