import type { ReactNode } from "react";
import { CallToAction } from "ui/CallToAction";
import type { Action } from "ui/Button";
import { eventDates } from "../content/event-dates.ts";
import { BesideContents } from "../layout/BesideContents.tsx";
import { paths } from "../paths.ts";
import { NewsFeedLink } from "./NewsFeedLink.tsx";

export interface ArticleLayoutProps {
  /** What opens the article. */
  header: ReactNode;
  /** What stands beside the text on a wide screen, and above it on a narrow one. */
  aside?: ReactNode;
  /** The text and what belongs to it. */
  children: ReactNode;
  /** The ways on at the end; the first one carries the signal. */
  actions?: Action[];
}

const waysOn: Action[] = [
  { label: "Register for Event", href: paths.register },
  { label: "Read More Articles", href: paths.news },
];

/** The page of an article: header, text in its measure, and the ways on. */
export function ArticleLayout({ header, aside, children, actions = waysOn }: ArticleLayoutProps) {
  return (
    <>
      <NewsFeedLink />
      <article>
        {header}
        <BesideContents contents={aside}>{children}</BesideContents>
      </article>
      <CallToAction
        title="Take the next question to the stage"
        text={`Two days, live online, ${eventDates}.`}
        actions={actions}
      />
    </>
  );
}
