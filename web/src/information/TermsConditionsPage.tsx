import { event } from "api/contract/event";
import { useLoaderData } from "react-router";
import { PageHeader } from "ui/PageHeader";
import type { ArticleText } from "../content/articles/article.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { PolicyText } from "./PolicyText.tsx";

/** What holds between the organisers and those who book. */
export function TermsConditionsPage() {
  return (
    <>
      <PageMeta
        title="Terms & Conditions"
        description={`Registration, payment, refunds and all else that holds for those who book ${event.name}.`}
        path={paths.termsConditions}
      />
      <PageHeader
        chartLabel="TERMS"
        title="Terms & Conditions"
        kicker="Last updated December 2024"
        lead="What holds between us and those who book, in ten sections."
      />
      <PolicyText policy={useLoaderData<ArticleText>()} />
    </>
  );
}
