import { useId, type CSSProperties } from "react";
import { Actions } from "../Actions/Actions.tsx";
import { Button, type Action } from "../Button/Button.tsx";
import type { SpeakerSummary } from "../SpeakerCard/SpeakerCard.tsx";
import { Link } from "../Link/Link.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./SpeakerProfile.module.css";

/** Data of a speaker's profile. */
export interface SpeakerDetails extends SpeakerSummary {
  /** Biography, with paragraphs separated by blank lines. */
  bio?: string | null;
  /** URL of the LinkedIn profile. */
  linkedinUrl?: string | null;
  /** URL of the Twitter profile. */
  twitterUrl?: string | null;
  /** URL of the speaker's website. */
  websiteUrl?: string | null;
}

/** A session of the speaker. */
export interface HeldSession {
  title: string;
  /** The speaker's role in it, such as Moderator. */
  role?: string | null;
  /** Path of the session's page. */
  href: string;
  /**
   * Day and time, formatted for display, such as "11th December, 9:00 AM to 9:45 AM, London time
   * (GMT)".
   */
  when: string;
}

export interface SpeakerProfileProps {
  /** The speaker; the name is the page's `h1`. Missing fields are omitted. */
  speaker: SpeakerDetails;
  /** The company's logo, drawn in the text colour with a height in pixels. It replaces the name. */
  companyMark?: { image: string; height: number } | null;
  /** Topics of the speaker. */
  tags?: string[];
  /** The speaker's sessions, in programme order. The section is omitted when there are none. */
  sessions?: HeldSession[];
  /** Actions; the first one has the signal colour. */
  actions?: Action[];
  /** Link back to the previous page. */
  back: Action;
}

/** A speaker's page: portrait, name plate, biography and links. */
export function SpeakerProfile({ speaker, sessions = [], ...plate }: SpeakerProfileProps) {
  const bio = paragraphsOf(speaker.bio);
  const links = linksOf(speaker);
  const biographyId = useId();
  const sessionsId = useId();
  return (
    <article className={styles.profile}>
      <header className={styles.head} data-scheme="dark">
        <NamePlate speaker={speaker} {...plate} />
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
                  {sessions.map(({ title, role, href, when }) => (
                    <li key={href}>
                      <Link href={href} className={styles.session}>
                        {title}
                      </Link>
                      <p className={styles.when}>{[role, when].filter(Boolean).join(", ")}</p>
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
            <ul className={styles.links} aria-label={`${speaker.fullName} elsewhere`}>
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

type NamePlateProps = Omit<SpeakerProfileProps, "sessions">;

/** Portrait, name and actions. */
function NamePlate({ speaker, companyMark, tags = [], actions = [], back }: NamePlateProps) {
  const { fullName, jobTitle, company, photoUrl } = speaker;
  return (
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
  );
}

function paragraphsOf(text: string | null = ""): string[] {
  const paragraphs = text?.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) ?? [];
  return paragraphs.filter((paragraph) => paragraph !== "");
}

/** External links, which open in a new tab. */
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
