import { retentionDays } from "api/contract/retention";
import { ArticleBody } from "ui/ArticleBody";
import { eventDates } from "../dates.ts";
import { BesideContents } from "../layout/BesideContents.tsx";
import { Contents } from "../layout/Contents.tsx";
import { RoutedLinks } from "../app/RoutedLinks.tsx";
import { useSite, type Site } from "../app/site-context.ts";
import type { ArticleText } from "../content/articles/article.ts";

export interface PolicyTextProps {
  /** The policy; a name in braces stands for the fact that bears it. */
  policy: ArticleText;
}

/** The text of a policy with its contents beside it. */
export function PolicyText({ policy }: PolicyTextProps) {
  const facts = factsOf(useSite());
  const html = policy.contentHtml.replaceAll(/\{(\w+)\}/g, (braced, name) => facts[name] ?? braced);
  return (
    <BesideContents contents={<Contents label="On this page" headings={policy.headings} />}>
      <RoutedLinks>
        <ArticleBody html={html} />
      </RoutedLinks>
    </BesideContents>
  );
}

function factsOf({ contactRetentionDays, edition }: Site): Record<string, string> {
  const { street, city, postalCode, country } = edition.address;
  const retention = { ...retentionDays, contactMessages: contactRetentionDays };
  const days = Object.entries(retention).map(([name, count]) => [
    name,
    count === 1 ? "one day" : `${count} days`,
  ]);
  return {
    ...Object.fromEntries(days),
    event: edition.name,
    organiser: edition.shortName,
    eventDates: eventDates(edition),
    email: edition.email,
    phone: edition.phone,
    address: `${street}, ${city} ${postalCode}, ${country}`,
  };
}
