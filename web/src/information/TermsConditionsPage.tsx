import { useLoaderData } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import type { PolicyData } from "./load-information.ts";
import { PolicyText, updated } from "./PolicyText.tsx";

export function TermsConditionsPage() {
  const edition = useEdition();
  const policy = useLoaderData<PolicyData>();
  return (
    <>
      <PageMeta
        title="Terms & Conditions"
        description={`Registration, payment, refunds and all else that holds for those who book ${edition.name}.`}
        path={paths.termsConditions}
      />
      <PageHeader
        chartLabel="TERMS"
        title="Terms & Conditions"
        kicker={updated(policy)}
        lead="What holds between us and those who book, in ten sections."
      />
      <PolicyText policy={policy} />
    </>
  );
}
