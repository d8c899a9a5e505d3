import { monthName } from "api/features/foundation/editions/dates.contract";
import { fillPlaceholders } from "api/features/foundation/editions/placeholders.contract";
import { ArticleBody } from "ui/ArticleBody";
import { EmptyState } from "ui/EmptyState";
import { factsOf } from "../app/facts.ts";
import { RoutedLinks } from "../app/RoutedLinks.tsx";
import { useSite } from "../app/site-context.ts";
import { BesideContents } from "../layout/BesideContents.tsx";
import { Contents } from "../layout/Contents.tsx";
import type { PolicyData } from "./load-information.ts";

export interface PolicyTextProps {
  /** The policy, with placeholders; null when the edition has none. */
  policy: PolicyData;
}

/** The text of a policy with a table of contents. */
export function PolicyText({ policy }: PolicyTextProps) {
  const facts = factsOf(useSite());
  if (policy === null) {
    return (
      <EmptyState title="Not written yet" message="Write to us, and we tell you what holds." />
    );
  }
  return (
    <BesideContents contents={<Contents label="On this page" headings={policy.headings} />}>
      <RoutedLinks>
        <ArticleBody html={fillPlaceholders(policy.contentHtml, escaped(facts))} />
      </RoutedLinks>
    </BesideContents>
  );
}

/** "Last updated December 2024"; undefined when the edition has no such policy. */
export function updated(policy: PolicyData): string | undefined {
  if (policy === null) return undefined;
  const { updatedOn } = policy;
  return `Last updated ${monthName(updatedOn)} ${updatedOn.slice(0, 4)}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** HTML-escapes the values. */
function escaped(facts: Record<string, string>): Record<string, string> {
  const inHtml = (fact: string) =>
    fact.replace(/[&<>"]/g, (character) => entities[character] ?? "");
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, inHtml(fact)]));
}
