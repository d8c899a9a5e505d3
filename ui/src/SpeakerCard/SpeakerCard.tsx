import { Link } from "../Link/Link.tsx";
import { SpeakerAvatar } from "../SpeakerAvatar/SpeakerAvatar.tsx";
import { TagList } from "../TagList/TagList.tsx";
import styles from "./SpeakerCard.module.css";

/** A speaker as shown in lists. */
export interface SpeakerSummary {
  fullName: string;
  jobTitle?: string | null;
  company?: string | null;
  /** URL of the photo, if there is one. */
  photoUrl?: string | null;
}

export interface SpeakerCardProps {
  /** Path of the speaker's profile. */
  href: string;
  /** The speaker on the card. */
  speaker: SpeakerSummary;
  /** Topics; the first three are shown. */
  tags?: string[];
}

const tagLimit = 3;

/** A speaker in the grid. The whole card is a link. */
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
