import { VisuallyHidden } from "@mantine/core";
import { Button } from "../Button/Button.tsx";
import { useFocusOfRemovedRow } from "../keys/use-focus-of-removed-row.ts";
import styles from "./BrowserList.module.css";

/** A browser with an active session. */
export interface SignedInBrowser {
  /** Unique among the browsers. */
  id: string;
  /** Name of browser and system, such as "Firefox on Linux". */
  name: string;
  /** Time of sign-in, in words. */
  since: string;
  /** Time of last use, in words. */
  lastUsed: string;
  /** Whether it is the browser that shows the list. */
  current: boolean;
}

export interface BrowserListProps {
  /** The browsers in order. */
  browsers: SignedInBrowser[];
  /** Called with the `id` of the browser to sign out. */
  onEnd: (id: string) => void;
  /** The `id` of the browser that is being signed out. */
  ending?: string | null;
}

/** The browsers in which a user is signed in. All but the current one can be signed out. */
export function BrowserList({ browsers, onEnd, ending = null }: BrowserListProps) {
  const keepFocus = useFocusOfRemovedRow();
  return (
    <ul className={styles.list} {...keepFocus}>
      {browsers.map(({ id, name, since, lastUsed, current }) => (
        <li key={id} className={styles.browser}>
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.times}>{`Signed in ${since}`}</p>
            <p className={styles.times}>{`Last used ${lastUsed}`}</p>
          </div>
          {current ? (
            <p className={styles.current}>This browser</p>
          ) : (
            <Button variant="secondary" size="small" busy={ending === id} onClick={() => onEnd(id)}>
              End<VisuallyHidden>{` the session of ${name}`}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
