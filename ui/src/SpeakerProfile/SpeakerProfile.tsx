import { useId, type CSSProperties } from "react";
import { Actions } from "../Actions/Actions.tsx";
import { Button, type Action } from "../Button/Button.tsx";
import type { SpeakerSummary } from "../SpeakerCard/SpeakerCard.tsx";
import { Link } from "../Link/Link.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./SpeakerProfile.module.css";

/** All that is known of a speaker. */
export interface SpeakerDetails extends SpeakerSummary {
  /** The biography, its paragraphs separated by blank lines. */
  bio?: string | null;
  /** Address of the profile on LinkedIn. */
  linkedinUrl?: string | null;
  /** Address of the profile on Twitter. */
  twitterUrl?: string | null;
  /** Address of the speaker's own website. */
  websiteUrl?: string | null;
}

/** A session that the speaker holds. */
export interface HeldSession {
  /** What the session is called. */
  title: string;
  /** Path of its page. */
  href: string;
  /** Day and time as people read them, such as "11th December, 9:00 AM to 9:45 AM, London time (GMT)". */
  when: string;
}

export interface SpeakerProfileProps {
  /** Whose page it is; the name is the page's `h1`. What is missing is left out. */
  speaker: SpeakerDetails;
  /** The company's mark, drawn in the colour of the text at a height in pixels; it takes the place of the name. */
  companyMark?: { image: string; height: number } | null;
  /** Subject words. */
  tags?: string[];
  /** The speaker's sessions, in the order of the programme; without any the section is left out. */
  sessions?: HeldSession[];
  /** What can be done from here; the first one carries the signal. */
  actions?: Action[];
  /** The way back to where the visitor came from. */
  back: Action;
}

/** A speaker's page: portrait, name plate, biography and links. */
export function SpeakerProfile({
  speaker,
  companyMark,
  tags = [],
  sessions = [],
  actions = [],
  back,
}: SpeakerProfileProps) {
  const { fullName, jobTitle, company, photoUrl } = speaker;
  const bio = paragraphsOf(speaker.bio);
  const links = linksOf(speaker);
  const biographyId = useId();
  const sessionsId = useId();
  return (
    <article className={styles.profile}>
      <header className={styles.head} data-scheme="dark">
        <div className={`content ${styles.plate}`}>
          <div className={styles.back}>
            <Button variant="plain" href={back.href}>
              {back.label}
            </Button>
          </div>
          <div className={styles.portrait}>
            <SpeakerAvatar name={fullName} photo={photoUrl} size="profile" eager />
          </div>
          <div className={styles.words}>
            <h1 className={styles.name}>{fullName}</h1>
            {jobTitle && <p className={styles.jobTitle}>{jobTitle}</p>}
            {company &&
              (companyMark ? (
                <p className={styles.company}>
                  <CompanyMark name={company} {...companyMark} />
                </p>
              ) : (
                <p className={styles.company}>{company}</p>
              ))}
            <TagList tags={tags} />
            <Actions actions={actions} className={styles.actions} />
          </div>
        </div>
      </header>
      {(bio.length > 0 || sessions.length > 0 || links.length > 0) && (
        <div className={`content ${styles.body}`}>
          <div className={styles.text}>
            {sessions.length > 0 && (
              <section aria-labelledby={sessionsId}>
                <h2 id={sessionsId} className={styles.heading}>
                  {sessions.length === 1 ? "Session" : "Sessions"}
                </h2>
                <ul className={styles.sessions}>
                  {sessions.map(({ title, href, when }) => (
                    <li key={href}>
                      <Link href={href} className={styles.session}>
                        {title}
                      </Link>
                      <p className={styles.when}>{when}</p>
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {bio.length > 0 && (
              <section className={styles.biography} aria-labelledby={biographyId}>
                <h2 id={biographyId} className={styles.heading}>
                  Biography
                </h2>
                {bio.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            )}
          </div>
          {links.length > 0 && (
            <ul className={styles.links} aria-label={`${fullName} elsewhere`}>
              {links.map((link) => (
                <li key={link.href}>
                  <Button variant="secondary" href={link.href} newTab>
                    {link.label}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </article>
  );
}

function paragraphsOf(text: string | null = ""): string[] {
  const paragraphs = text?.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) ?? [];
  return paragraphs.filter((paragraph) => paragraph !== "");
}

/** Places elsewhere, opening in a new tab. */
function linksOf({ linkedinUrl, twitterUrl, websiteUrl }: SpeakerDetails): Action[] {
  return [
    { label: "LinkedIn", href: linkedinUrl },
    { label: "Twitter", href: twitterUrl },
    { label: "Website", href: websiteUrl },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}

function CompanyMark({ name, image, height }: { name: string; image: string; height: number }) {
  const mark: CSSProperties & { "--mark": string } = {
    "--mark": `url("${encodeURI(image)}")`,
    height,
  };
  return <span className={styles.mark} style={mark} role="img" aria-label={name} />;
}
