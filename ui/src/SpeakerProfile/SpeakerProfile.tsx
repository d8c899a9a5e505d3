import { useId, type CSSProperties } from "react";
import { Actions } from "../Actions/Actions.tsx";
import { Button, type Action } from "../Button/Button.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./SpeakerProfile.module.css";

export interface SpeakerProfileProps {
  /** The speaker's whole name, the page's `h1`. */
  name: string;
  /** What the speaker does. */
  jobTitle?: string | null;
  /** Whom the speaker does it for. */
  company?: string | null;
  /** The company's mark, drawn in the colour of the text at a height in pixels; it takes the place of the name. */
  companyMark?: { image: string; height: number } | null;
  /** Address of the photo, if there is one. */
  photo?: string | null;
  /** Subject words. */
  tags?: string[];
  /** The biography, a paragraph an entry; without any the section is left out. */
  bio?: string[];
  /** Places elsewhere, opening in a new tab. */
  links?: Action[];
  /** What can be done from here; the first one carries the signal. */
  actions?: Action[];
  /** The way back to where the visitor came from. */
  back: Action;
}

/** A speaker's page: portrait, name plate, biography and links. */
export function SpeakerProfile({
  name,
  jobTitle,
  company,
  companyMark,
  photo,
  tags = [],
  bio = [],
  links = [],
  actions = [],
  back,
}: SpeakerProfileProps) {
  const biographyId = useId();
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
            <SpeakerAvatar name={name} photo={photo} size="profile" eager />
          </div>
          <div className={styles.words}>
            <h1 className={styles.name}>{name}</h1>
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
      {(bio.length > 0 || links.length > 0) && (
        <div className={`content ${styles.body}`}>
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
          {links.length > 0 && (
            <ul className={styles.links} aria-label={`${name} elsewhere`}>
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

function CompanyMark({ name, image, height }: { name: string; image: string; height: number }) {
  const mark: CSSProperties & { "--mark": string } = {
    "--mark": `url("${encodeURI(image)}")`,
    height,
  };
  return <span className={styles.mark} style={mark} role="img" aria-label={name} />;
}
