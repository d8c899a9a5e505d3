import { fillPlaceholders } from "api/features/foundation/editions/placeholders.contract";
import { useLoaderData } from "react-router";
import { Accordion } from "ui/Accordion";
import { Actions } from "ui/Actions";
import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { factsOf } from "../app/facts.ts";
import { useSite } from "../app/site-context.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { capitalised, inWords } from "../number-words.ts";
import { paths } from "../paths.ts";
import { faqData } from "../structured-data/faq.ts";
import type { loadQuestions } from "./load-information.ts";
import styles from "./FaqPage.module.css";

/** Frequently asked questions, and contact for others. */
export function FaqPage() {
  const edition = useEdition();
  const facts = factsOf(useSite());
  const questions = useLoaderData<typeof loadQuestions>().map(({ question, answer }) => ({
    question,
    answer: fillPlaceholders(answer, facts),
  }));
  return (
    <>
      <PageMeta
        title="FAQ"
        description={`${capitalised(inWords(questions.length))} answers about ${edition.name}: passes, refunds, recordings, exhibiting and speaking.`}
        path={paths.faq}
        data={import.meta.env.SSR && questions.length > 0 && (() => faqData(questions))}
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
