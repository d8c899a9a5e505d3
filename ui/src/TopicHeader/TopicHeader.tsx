import type { MouseEventHandler, ReactNode } from "react";
import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { SessionTags } from "../SessionRow/SessionTags.tsx";
import type { SpeakerSummary } from "../SpeakerCard/SpeakerCard.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { SessionFacts, type SessionFactsProps } from "./SessionFacts.tsx";
import styles from "./TopicHeader.module.css";

/** Someone who speaks, with portrait and profile. */
export interface TopicSpeaker extends SpeakerSummary {
  /** The speaker's profile. */
  href?: string;
}

export interface TopicHeaderProps extends SessionFactsProps {
  /** What the session is called; the page's `h1`. */
  title: string;
  /** What kind of session it is, such as "Panel". */
  badges?: string[];
  /** Who speaks. */
  speakers?: TopicSpeaker[];
  /** What can be done from here; the first one carries the signal. */
  actions?: Action[];
  /** A control beside the actions, such as the star of the session. */
  aside?: ReactNode;
  /** The way back to where the visitor came from. */
  back: Action;
  /** Called when the way back is taken, so that a page can go back in the browser's history instead. */
  onBack?: MouseEventHandler<HTMLAnchorElement>;
}

/** Opens the page of a session: its title, when and where it is held, and who speaks. */
export function TopicHeader({
  title,
  badges = [],
  speakers = [],
  actions = [],
  aside,
  back,
  onBack,
  ...facts
}: TopicHeaderProps) {
  return (
    <header className="dawn" data-scheme="dark">
      <div className={`content ${styles.inner}`}>
        <p className={styles.back}>
          <Link href={back.href} onClick={onBack}>
            {back.label}
          </Link>
        </p>
        <div className={styles.words}>
          {badges.length > 0 && (
            <p className={styles.badges}>
              <SessionTags badges={badges} />
            </p>
          )}
          <h1 className={styles.title}>{title}</h1>
        </div>
        <div className={styles.facts}>
          <SessionFacts {...facts} />
        </div>
        <div className={styles.people}>
          {speakers.length > 0 && (
            <ul className={styles.speakers} aria-label="Speakers">
              {speakers.map((speaker) => (
                <SpeakerLine key={speaker.fullName} {...speaker} />
              ))}
            </ul>
          )}
          {(actions.length > 0 || aside !== undefined) && (
            <div className={styles.actions}>
              <Actions actions={actions} />
              {aside}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

function SpeakerLine({ fullName, href, jobTitle, company, photoUrl }: TopicSpeaker) {
  const position = [jobTitle, company].filter(Boolean).join(", ");
  return (
    <li className={styles.speaker}>
      <span className={styles.portrait}>
        <SpeakerAvatar name={fullName} photo={photoUrl} eager />
      </span>
      <p>
        {href === undefined ? (
          <span className={styles.name}>{fullName}</span>
        ) : (
          <Link href={href} className={styles.name}>
            {fullName}
          </Link>
        )}
        {position !== "" && <span className={styles.position}>{position}</span>}
      </p>
    </li>
  );
}
