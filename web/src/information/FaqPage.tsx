import { Accordion } from "ui/Accordion";
import { Actions } from "ui/Actions";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { questions } from "../content/faq.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import { faqData } from "../structured-data/faq.ts";
import styles from "./FaqPage.module.css";

/** What visitors ask most, and whom to ask the rest. */
export function FaqPage() {
  const edition = useEdition();
  return (
    <>
      <PageMeta
        title="FAQ"
        description={`Thirteen answers about ${edition.name}: passes, refunds, recordings, exhibiting and speaking.`}
        path={paths.faq}
        data={import.meta.env.SSR && (() => faqData(questions))}
      />
      <PageHeader
        chartLabel="QSTNS"
        title="Frequently Asked Questions"
        kicker="Information desk"
        lead="What people ask before they board."
      />
      <div className={`content ${styles.columns}`}>
        <Accordion items={questions} headingLevel={2} />
        <section className={styles.more}>
          <h2 className={styles.heading}>Still a question?</h2>
          <p>A person in {edition.address.city} reads every message.</p>
          <Actions
            actions={[
              { label: "Contact Us", href: paths.contact },
              { label: "Email Support", href: `mailto:${edition.email}` },
            ]}
          />
        </section>
      </div>
    </>
  );
}
