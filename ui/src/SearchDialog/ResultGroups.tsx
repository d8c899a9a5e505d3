import type { MouseEvent } from "react";
import { Link } from "../Link/Link.tsx";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import styles from "./ResultGroups.module.css";
import type { MarkedText, SearchGroup, SearchResult } from "./search-result.ts";

export interface ResultGroupsProps {
  /** Id of the list, for the text field that owns it, and prefix of its options' ids. */
  id: string;
  /** Accessible name. */
  label: string;
  groups: SearchGroup[];
  /** Index of the active option across all groups, or -1. */
  active: number;
  /** Called when a link is opened in this tab, not in a new one. */
  onFollow: () => void;
}

/** Id of an option, for `aria-activedescendant` of the text field. */
export function lineId(listId: string, line: number): string {
  return `${listId}-${line}`;
}

/** Grouped links. The text field above selects the active one. */
export function ResultGroups({ id, label, groups, active, onFollow }: ResultGroupsProps) {
  const firstLines = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { results }) => sum + results.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ title, note, results }, place) => (
        <div key={title} role="group" aria-labelledby={`${id}-title-${place}`}>
          <p id={`${id}-title-${place}`} className={styles.heading} role="presentation">
            <span className={styles.title}>{title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </p>
          {results.map((result, index) => {
            const line = (firstLines[place] ?? 0) + index;
            return (
              <ResultLine
                key={result.href}
                id={lineId(id, line)}
                result={result}
                isActive={line === active}
                onFollow={onFollow}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface ResultLineProps {
  id: string;
  result: SearchResult;
  isActive: boolean;
  onFollow: () => void;
}

function ResultLine({ id, result, isActive, onFollow }: ResultLineProps) {
  const { href, title, detail, emblem } = result;
  const follow = (event: MouseEvent) => {
    const goesBeside = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!goesBeside) onFollow();
  };
  return (
    <Link
      id={id}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.line}
      onClick={follow}
    >
      {emblem !== undefined && (
        <span className={styles.emblem} aria-hidden="true">
          {"pictogram" in emblem ? (
            <Pictogram name={emblem.pictogram} size={22} />
          ) : (
            <SpeakerAvatar name={emblem.name} photo={emblem.photo} size="mark" />
          )}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={title} />
        </span>
        {detail !== undefined && (
          <span className={styles.detail}>
            <Marked text={detail} />
          </span>
        )}
      </span>
    </Link>
  );
}

function Marked({ text }: { text: MarkedText }) {
  if (typeof text === "string") return text;
  return text.map(({ text: letters, isMatch }, place) =>
    isMatch ? <mark key={place}>{letters}</mark> : letters,
  );
}
