import { event } from "api/contract/event";
import { retentionDays } from "api/contract/retention";
import { ArticleBody } from "ui/ArticleBody";
import { eventDates } from "../dates.ts";
import { BesideContents } from "../layout/BesideContents.tsx";
import { Contents } from "../layout/Contents.tsx";
import { RoutedLinks } from "../app/RoutedLinks.tsx";
import { useSite } from "../app/site-context.ts";
import type { ArticleText } from "../content/articles/article.ts";

export interface PolicyTextProps {
  /** The policy; a name in braces stands for the fact that bears it. */
  policy: ArticleText;
}

/** The text of a policy with its contents beside it. */
export function PolicyText({ policy }: PolicyTextProps) {
  const { contactRetentionDays } = useSite();
  const facts = factsOf(contactRetentionDays);
  const html = policy.contentHtml.replaceAll(/\{(\w+)\}/g, (braced, name) => facts[name] ?? braced);
  return (
    <BesideContents contents={<Contents label="On this page" headings={policy.headings} />}>
      <RoutedLinks>
        <ArticleBody html={html} />
      </RoutedLinks>
    </BesideContents>
  );
}

function factsOf(contactRetentionDays: number): Record<string, string> {
  const { street, city, postalCode, country } = event.address;
  const retention = { ...retentionDays, contactMessages: contactRetentionDays };
  const days = Object.entries(retention).map(([name, count]) => [
    name,
    count === 1 ? "one day" : `${count} days`,
  ]);
  return {
    ...Object.fromEntries(days),
    event: event.name,
    organiser: event.shortName,
    eventDates,
    email: event.email,
    phone: event.phone,
    address: `${street}, ${city} ${postalCode}, ${country}`,
  };
}
