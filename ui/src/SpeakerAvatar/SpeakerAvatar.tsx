import { useState } from "react";
import styles from "./SpeakerAvatar.module.css";

export interface SpeakerAvatarProps {
  /** The speaker's whole name; its initials stand in for a photo. */
  name: string;
  /** Address of the photo, if there is one. */
  photo?: string | null;
  /** `card` fills the top of a card, `profile` is the portrait of a profile page, `mark` a small square beside a name. */
  size?: "card" | "profile" | "mark";
  /** Loads at once instead of when it comes near the screen. */
  eager?: boolean;
}

/** A speaker's portrait; without a photo, until it is there, or when it fails to load, the initials. */
export function SpeakerAvatar({ name, photo, size = "card", eager = false }: SpeakerAvatarProps) {
  const [settled, setSettled] = useState<{ photo: string; failed: boolean } | null>(null);
  const state = settled?.photo === photo ? settled : null;
  const shown = photo && !state?.failed ? photo : null;

  return (
    <span className={styles.avatar} data-size={size}>
      {!(shown && state) && (
        <span
          className={styles.initials}
          data-sky={skyOf(name)}
          data-waiting={shown !== null || undefined}
          {...(shown === null ? { role: "img", "aria-label": name } : { "aria-hidden": true })}
        >
          <span aria-hidden="true">{initials(name)}</span>
        </span>
      )}
      {shown !== null && (
        <img
          key={shown}
          // A photo of the server's page may have come or failed before this code ran.
          ref={(image) => {
            if (image?.complete && !state) {
              setSettled({ photo: shown, failed: image.naturalWidth === 0 });
            }
          }}
          className={styles.photo}
          src={shown}
          alt={name}
          width={480}
          height={600}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          onLoad={() => setSettled({ photo: shown, failed: false })}
          onError={() => setSettled({ photo: shown, failed: true })}
        />
      )}
    </span>
  );
}

const skies = 6;

/** A grid of initials shows many hours of one dawn; each name keeps its own. */
function skyOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % skies;
}

/** The first letters of the first and the last part of a name. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/u).filter(Boolean);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((part) => [...(part ?? "")][0]?.toLocaleUpperCase("en-GB") ?? "").join("");
}
