import { Modal, VisuallyHidden } from "@mantine/core";
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "../Button/Button.tsx";
import { CloseButton } from "../CloseButton/CloseButton.tsx";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import { KeyHints } from "./KeyHints.tsx";
import { lineId, ResultGroups } from "./ResultGroups.tsx";
import styles from "./SearchDialog.module.css";
import { SearchField } from "./SearchField.tsx";
import { SearchWaiting } from "./SearchWaiting.tsx";
import type { SearchGroup } from "./search-result.ts";
import { useResultKeys } from "./use-result-keys.ts";

export type { SearchGroup, SearchResult, TextPiece } from "./search-result.ts";

export interface SearchDialogProps {
  /** Current input. */
  query: string;
  /** Called on every edit. */
  onQueryChange: (query: string) => void;
  /** State of the search index; `failed` when it failed to load. */
  state: "loading" | "ready" | "failed";
  /** Grouped results, best match first. */
  groups: SearchGroup[];
  /** Suggested links when there are no results. */
  waysOn: SearchGroup;
  /** Called to retry after a failure. */
  onRetry: () => void;
  /** Called when the dialog is closed, also by following a link. */
  onClose: () => void;
}

/** The site search: a dialog with a text field, and results while typing. */
export function SearchDialog({
  query,
  onQueryChange,
  state,
  groups,
  waysOn,
  onRetry,
  onClose,
}: SearchDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { words, isFinding, isFound, isWaiting } = progressOf(query, state, groups);
  const shown = isFound ? groups : isWaiting ? [] : [waysOn];
  const count = countResults(shown);
  const { active, onKeyDown } = useResultKeys(query, count, isFound ? 0 : -1, follow);

  function follow(line: number, inNewTab: boolean) {
    openLink(lineId(id, line), inNewTab);
  }

  function type(text: string) {
    body.current?.scrollTo({ top: 0 });
    onQueryChange(text);
  }

  /** The retry button disappears with the error, so the focus moves to the field. */
  function retry() {
    field.current?.focus();
    onRetry();
  }

  useFocusWhileOpen(field);

  useEffect(() => {
    document.getElementById(lineId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  return (
    <Modal.Root
      opened
      onClose={onClose}
      // Rendered in place, so that it is there in the first frame. CSS locks the scrolling of the
      // page.
      withinPortal={false}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={styles}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <search className={styles.panel}>
          <div className={styles.head} data-scheme="dark">
            <Pictogram name="search" size={22} />
            <SearchField
              ref={field}
              query={query}
              onType={type}
              onKeyDown={onKeyDown}
              listId={id}
              isListShown={count > 0}
              active={active}
            />
            <CloseButton label="Close search" onClick={onClose} />
          </div>
          <div ref={body} className={styles.body}>
            {state === "failed" && <LoadingFailed onRetry={retry} />}
            {isFinding && !isFound && <NothingFound words={words} />}
            {isWaiting && <SearchWaiting />}
            {count > 0 && (
              <ResultGroups
                id={id}
                label={isFound ? "Results" : waysOn.title}
                groups={shown}
                active={active}
                onFollow={onClose}
              />
            )}
          </div>
          <KeyHints />
          <VisuallyHidden role="status">{isFinding && announcement(groups)}</VisuallyHidden>
        </search>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether the search looks for the words, and whether it has found them. */
function progressOf(query: string, state: SearchDialogProps["state"], groups: SearchGroup[]) {
  const words = query.trim();
  const isFinding = words !== "" && state === "ready";
  return {
    words,
    isFinding,
    isFound: isFinding && groups.length > 0,
    isWaiting: words !== "" && state === "loading",
  };
}

function openLink(linkId: string, inNewTab: boolean): void {
  const link = document.getElementById(linkId);
  if (!(link instanceof HTMLAnchorElement)) return;
  if (inNewTab) window.open(link.href, "_blank", "noopener");
  else link.click();
}

function countResults(groups: SearchGroup[]): number {
  return groups.reduce((sum, { results }) => sum + results.length, 0);
}

function LoadingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.noticeTitle}>The search could not be loaded.</p>
      <p>Check the connection, then try again. The pages below are there all the same.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <div className={styles.notice}>
      <p className={styles.noticeTitle}>{`Nothing found for “${words}”.`}</p>
      <p>Try fewer words, or a surname, a company or a subject alone.</p>
    </div>
  );
}

/**
 * Focuses the field, and the element that had the focus before when the dialog closes. Mantine
 * moves the focus in a later task, but a phone opens its keyboard only within the task of the tap.
 */
function useFocusWhileOpen(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [field]);
}

function announcement(groups: SearchGroup[]): string {
  const count = countResults(groups);
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 result" : `${count} results`;
}
