import { searchParam } from "api/features/foundation/site/site.contract";
import { useCallback, useEffect, useRef } from "react";
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
  const field = useRef<HTMLInputElement>(null);
  const isMounted = useRef(false);

  const search = useCallback(
    ({ value, form }: HTMLInputElement) =>
      void submit(value.trim() === "" ? null : form, {
        action: paths.speakers,
        replace: true,
        preventScrollReset: true,
      }),
    [submit],
  );

  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    const isTypedBeforeHydration = !isMounted.current && current.value !== query;
    isMounted.current = true;
    if (isTypedBeforeHydration) search(current);
    // Follows changes of the URL, but never overwrites the field while the visitor is typing.
    else if (current !== document.activeElement) current.value = query;
  }, [query, search]);

  return (
    <search className={styles.search}>
      <form
        action={paths.speakers}
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Find a speaker by name, role, company or subject"
          type="search"
          name={searchParam}
          ref={field}
          defaultValue={query}
          autoComplete="off"
          onChange={({ currentTarget }) => search(currentTarget)}
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
