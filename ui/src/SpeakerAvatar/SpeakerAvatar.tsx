import { useState } from "react";
import styles from "./SpeakerAvatar.module.css";

export interface SpeakerAvatarProps {
  /** The speaker's full name; its initials are the fallback for a photo. */
  name: string;
  /** URL of the photo, if there is one. */
  photo?: string | null;
  /**
   * `card` fills the top of a card, `profile` is the portrait of a profile page, `mark` a small
   * square beside a name.
   */
  size?: "card" | "profile" | "mark";
  /** Loads eagerly instead of when it comes near the viewport. */
  eager?: boolean;
}

/**
 * A speaker's portrait. The fallback without a photo, while it is loading, or when it fails, is the
 * initials.
 */
export function SpeakerAvatar({ name, photo, size = "card", eager }: SpeakerAvatarProps) {
  const [settled, setSettled] = useState<{ photo: string; failed: boolean } | null>(null);
  const state = settled?.photo === photo ? settled : null;
  const shown = state?.failed ? null : photo;
  const settle = (failed: boolean) => photo && setSettled({ photo, failed });

  return (
    <span className={styles.avatar} data-size={size}>
      {!(shown && state) && (
        <span
          className={styles.initials}
          data-sky={skyOf(name)}
          {...(shown
            ? { "data-waiting": true, "aria-hidden": true }
            : { role: "img", "aria-label": name })}
        >
          <span aria-hidden="true">{initials(name)}</span>
        </span>
      )}
      {shown && (
        <img
          key={shown}
          // A server-rendered image may have loaded or failed before hydration.
          ref={(image) => {
            if (image?.complete && !state) settle(image.naturalWidth === 0);
          }}
          className={styles.photo}
          sizes={eager ? "15rem" : "auto,15rem"}
          srcSet={srcSetOf(shown)}
          src={shown}
          alt={name}
          loading={eager ? undefined : "lazy"}
          onLoad={() => settle(false)}
          onError={() => settle(true)}
        />
      )}
    </span>
  );
}

const skies = 6;

/**
 * Picks a background for the initials from the name, so that a grid has variety and a name always
 * looks the same.
 */
function skyOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % skies;
}

/** The first letters of the first and the last part of a name. */
export function initials(name: string): string {
  const first = (name.match(/\S+/g) ?? []).map((word) => [...word][0]);
  return [first[0], ...first.slice(1).slice(-1)].join("").toLocaleUpperCase("en-GB");
}

/**
 * The `srcSet` of an uploaded picture, with the widths that it is stored in; undefined for others.
 */
export function srcSetOf(address: string): string | undefined {
  return address.startsWith("/files/")
    ? [320, 640, 1280].map((width) => `${address.replace(".", `-${width}.`)} ${width}w`).join()
    : undefined;
}
