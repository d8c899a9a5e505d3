import { useLoaderData } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import type { PolicyData } from "./load-information.ts";
import { PolicyText, updated } from "./PolicyText.tsx";

export function PrivacyPolicyPage() {
  const edition = useEdition();
  const policy = useLoaderData<PolicyData>();
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
        kicker={updated(policy)}
        lead="What we learn about you, what we do with it, and what you can ask for."
      />
      <PolicyText policy={policy} />
    </>
  );
}
