import { searchParam } from "api/features/foundation/site/site.contract";
import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { Button } from "ui/Button";
import { TextField } from "ui/TextField";
import { paths } from "../paths.ts";
import styles from "./SpeakerSearch.module.css";

export interface SpeakerSearchProps {
  /** The current query. */
  query: string;
}

/** Searches speakers while typing, or on submit without JavaScript. */
export function SpeakerSearch({ query }: SpeakerSearchProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  // Follows changes of the URL, but never overwrites the field while the visitor is typing.
  useEffect(() => {
    const field = form.current?.elements.namedItem(searchParam);
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = query;
  }, [query]);

  return (
    <search className={styles.search}>
      <form
        ref={form}
        action={paths.speakers}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Find a speaker by name, role, company or subject"
          type="search"
          name={searchParam}
          defaultValue={query}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            const isEmpty = currentTarget.value.trim() === "";
            void submit(isEmpty ? null : currentTarget.form, {
              action: paths.speakers,
              replace: true,
              preventScrollReset: true,
            });
          }}
        />
        <noscript>
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </noscript>
      </form>
    </search>
  );
}
