import { Link } from "../Link/Link.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./SpeakerCard.module.css";

/** A speaker as lists show one. */
export interface SpeakerSummary {
  /** The speaker's whole name. */
  fullName: string;
  /** What the speaker does. */
  jobTitle?: string | null;
  /** Whom the speaker does it for. */
  company?: string | null;
  /** Address of the photo, if there is one. */
  photoUrl?: string | null;
}

export interface SpeakerCardProps {
  /** The speaker's profile. */
  href: string;
  /** Who speaks. */
  speaker: SpeakerSummary;
  /** Subject words; the first three are shown. */
  tags?: string[];
}

const tagLimit = 3;

/** A speaker in the grid; the whole card leads to the profile. */
export function SpeakerCard({ href, speaker, tags = [] }: SpeakerCardProps) {
  const { fullName, jobTitle, company, photoUrl } = speaker;
  return (
    <article className={styles.card}>
      <SpeakerAvatar name={fullName} photo={photoUrl} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link href={href} className={styles.link}>
            {fullName}
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
