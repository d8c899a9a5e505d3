import type { RecordRules } from "../../../platform/resources/record-rules.ts";
import { whyNeverSeen } from "./news.contract.ts";
import { CategoryEntity, type NewsPostEntity } from "./news.entity.ts";

type Post = Pick<NewsPostEntity, "id" | "status" | "publishedAt" | "unpublishAt" | "category">;

const isPublished = (post: Post | null) => post?.status === "published";

/** A published post has a date, visitors can see it, and its category exists. */
export const postRules: RecordRules<Post> = {
  complete(post, before, now) {
    if (!isPublished(post) || post.publishedAt !== null) return {};
    // The date of the first publication is kept.
    return { publishedAt: before?.publishedAt ?? now };
  },
  async open(tx, rows, now) {
    const categoryIds = new Set(rows.flatMap(({ category }) => category?.id ?? []));
    const categories =
      categoryIds.size === 0
        ? []
        : await tx.find(
            CategoryEntity,
            { id: { $in: [...categoryIds] } },
            { disableIdentityMap: true },
          );
    return {
      problemOf(post, before) {
        const isPublishing = isPublished(post) && !isPublished(before);
        const reason = whyNeverSeen(post, isPublishing ? now : undefined);
        if (reason !== null) return { path: "unpublishAt", message: reason };
        const { category } = post;
        const isKnown = category === null || categories.some(({ id }) => id === category.id);
        return isKnown ? null : { path: "categoryId", message: "There is no such record" };
      },
    };
  },
};
