import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useEffect, useMemo, useState } from "react";
import { SearchDialog, type SearchGroup } from "ui/SearchDialog";
import { useEdition } from "../app/edition.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { daysLong } from "../day-words.ts";
import { capitalised } from "../number-words.ts";
import { paths } from "../paths.ts";
import { findGroups } from "./find-groups.ts";
import type { FindRecords } from "./find-records.ts";
import { loadFinder } from "./load-finder.ts";

function waysOn(edition: Edition): SearchGroup {
  return {
    title: "Ways on",
    results: [
      {
        href: paths.agenda,
        title: "Agenda",
        detail: `${capitalised(daysLong(edition))} of sessions, in any time zone`,
        emblem: { pictogram: "date" },
      },
      {
        href: paths.speakers,
        title: "Speakers",
        detail: "Everyone who takes the stage",
        emblem: { pictogram: "people" },
      },
      {
        href: paths.news,
        title: "News",
        detail: "What moves the industry",
        emblem: { pictogram: "windsock" },
      },
      {
        href: paths.contact,
        title: "Contact",
        detail: "Ask the people who run the congress",
        emblem: { pictogram: "email" },
      },
    ],
  };
}

export interface SearchPanelProps {
  /** Input before the panel was loaded. */
  typed: string;
  onClose: () => void;
}

/** The search dialog. Loads the index once and searches in the browser. */
export function SearchPanel({ typed, onClose }: SearchPanelProps) {
  const [query, setQuery] = useState(typed);
  const [find, setFind] = useState<FindRecords | "failed">();
  const [coming, setComing] = useState(loadFinder);
  const edition = useEdition();
  const [timeZone] = useTimeZone();

  useEffect(() => {
    let isShown = true;
    coming.then(
      (finder) => isShown && setFind(() => finder),
      () => isShown && setFind("failed"),
    );
    return () => {
      isShown = false;
    };
  }, [coming]);

  const groups = useMemo(
    () => (typeof find === "function" ? findGroups(find, query, timeZone) : []),
    [find, query, timeZone],
  );
  return (
    <SearchDialog
      query={query}
      onQueryChange={setQuery}
      state={find === undefined ? "loading" : find === "failed" ? "failed" : "ready"}
      groups={groups}
      waysOn={waysOn(edition)}
      onRetry={() => {
        setFind(undefined);
        setComing(loadFinder());
      }}
      onClose={onClose}
    />
  );
}
