import type { MouseEventHandler, ReactNode } from "react";
import { Actions } from "../Actions/Actions.tsx";
import type { Action } from "../Button/Button.tsx";
import { Link } from "../Link/Link.tsx";
import { SessionTags } from "../SessionRow/SessionTags.tsx";
import type { SpeakerSummary } from "../SpeakerCard/SpeakerCard.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { SessionFacts, type SessionFactsProps } from "./SessionFacts.tsx";
import styles from "./TopicHeader.module.css";

/** A speaker with portrait and profile. */
export interface TopicSpeaker extends SpeakerSummary {
  /** Path of the speaker's profile. */
  href?: string;
  /** Part in the session, such as "Moderator". */
  role?: string | null;
}

export interface TopicHeaderProps extends SessionFactsProps {
  /** The page's `h1`. */
  title: string;
  /** Kinds of session, such as "Panel". */
  badges?: string[];
  /** Speakers of the session. */
  speakers?: TopicSpeaker[];
  /** Actions; the first one has the signal colour. */
  actions?: Action[];
  /** A control beside the actions, such as the star of the session. */
  aside?: ReactNode;
  /** Link back to the previous page. */
  back: Action;
  /**
   * Called on a click on the back link, so that a page can go back in the browser's history
   * instead.
   */
  onBack?: MouseEventHandler<HTMLAnchorElement>;
}

/** Header of a session's page: title, time, place and speakers. */
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
                <SpeakerLine key={speaker.href ?? speaker.fullName} {...speaker} />
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

function SpeakerLine({ fullName, href, role, jobTitle, company, photoUrl }: TopicSpeaker) {
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
        {role && <span className={styles.role}>{role}</span>}
        {position !== "" && <span className={styles.position}>{position}</span>}
      </p>
    </li>
  );
}
