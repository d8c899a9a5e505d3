import type { KeyboardEvent, Ref } from "react";
import { lineId } from "./ResultGroups.tsx";
import styles from "./SearchDialog.module.css";

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  query: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Id of the list of results, which need not be shown. */
  listId: string;
  isListShown: boolean;
  /** Index of the active result, or -1. */
  active: number;
}

/** The text field, which keeps the focus while the arrow keys move through the results. */
export function SearchField({
  ref,
  query,
  onType,
  onKeyDown,
  listId,
  isListShown,
  active,
}: SearchFieldProps) {
  return (
    <input
      ref={ref}
      className={styles.input}
      role="combobox"
      aria-label="Search"
      aria-autocomplete="list"
      aria-expanded={isListShown}
      aria-controls={listId}
      aria-activedescendant={active >= 0 ? lineId(listId, active) : undefined}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      placeholder="Speakers, sessions, articles"
      value={query}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
