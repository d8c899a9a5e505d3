import { useLoaderData, useLocation } from "react-router-dom";
import { NotFound } from "ui/NotFound";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { FixedArticleView } from "./FixedArticleView.tsx";
import type { loadArticle } from "./load-article.ts";
import { StoredArticleView } from "./StoredArticleView.tsx";

/** An article, fixed or of the database, or word that there is none at the address. */
export function ArticlePage() {
  const { fixed, stored } = useLoaderData<typeof loadArticle>();
  if (fixed) return <FixedArticleView article={fixed} />;
  return stored ? <StoredArticleView article={stored} /> : <UnknownArticle />;
}

function UnknownArticle() {
  const { pathname } = useLocation();
  const message = "The news article you're looking for doesn't exist or hasn't been published yet.";
  return (
    <>
      <PageMeta title="Article Not Found" description={message} path={pathname} hidden />
      <NotFound
        code="404"
        message="Article Not Found"
        explanation={message}
        path={pathname}
        actions={[{ label: "Back to News", href: paths.news }]}
      />
    </>
  );
}
