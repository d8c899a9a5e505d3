import { Link } from "../Link/Link.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./SpeakerCard.module.css";

export interface SpeakerCardProps {
  /** The speaker's profile. */
  href: string;
  /** The speaker's whole name. */
  name: string;
  /** What the speaker does. */
  jobTitle?: string | null;
  /** Whom the speaker does it for. */
  company?: string | null;
  /** Address of the photo, if there is one. */
  photo?: string | null;
  /** Subject words; the first three are shown. */
  tags?: string[];
}

const tagLimit = 3;

/** A speaker in the grid; the whole card leads to the profile. */
export function SpeakerCard({ href, name, jobTitle, company, photo, tags = [] }: SpeakerCardProps) {
  return (
    <article className={styles.card}>
      <SpeakerAvatar name={name} photo={photo} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link href={href} className={styles.link}>
            {name}
          </Link>
        </h3>
        {jobTitle && <p className={styles.jobTitle}>{jobTitle}</p>}
        {company && <p className={styles.company}>{company}</p>}
        <div className={styles.tags}>
          <TagList tags={tags.slice(0, tagLimit)} />
        </div>
      </div>
    </article>
  );
}
