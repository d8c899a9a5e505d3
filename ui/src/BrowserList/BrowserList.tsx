import { VisuallyHidden } from "@mantine/core";
import { Button } from "../Button/Button.tsx";
import styles from "./BrowserList.module.css";

/** A browser in which somebody is signed in. */
export interface SignedInBrowser {
  /** Tells it from the others. */
  id: string;
  /** What it calls itself, such as "Firefox on Linux". */
  name: string;
  /** When it was signed in, in words. */
  since: string;
  /** When it was used last, in words. */
  lastUsed: string;
  /** It is the one that shows the list. */
  current: boolean;
}

export interface BrowserListProps {
  /** The browsers in order. */
  browsers: SignedInBrowser[];
  /** Called with the `id` of the browser that is to be signed out. */
  onEnd: (id: string) => void;
  /** The `id` of the browser that is being signed out. */
  ending?: string | null;
}

/** The browsers in which a person is signed in; each of the others can be signed out from here. */
export function BrowserList({ browsers, onEnd, ending = null }: BrowserListProps) {
  return (
    <ul className={styles.list}>
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
