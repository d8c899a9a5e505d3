import { useLoaderData } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import type { ArticleText } from "../content/articles/article.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { PolicyText } from "./PolicyText.tsx";

/** What is done with what visitors tell. */
export function PrivacyPolicyPage() {
  const edition = useEdition();
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description={`What the website of ${edition.name} learns about you, what is done with it, and what you can ask for.`}
        path={paths.privacyPolicy}
      />
      <PageHeader
        chartLabel="PRIVY"
        title="Privacy Policy"
        kicker="Last updated December 2024"
        lead="What we learn about you, what we do with it, and what you can ask for."
      />
      <PolicyText policy={useLoaderData<ArticleText>()} />
    </>
  );
}
