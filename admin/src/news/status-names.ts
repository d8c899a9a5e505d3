import type { NewsPost } from "api/contract/news";

export const statusNames: Record<NewsPost["status"], string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};
