import {
  starredCalendarPath,
  webcalAddress,
} from "api/features/content/calendar/calendar.contract";
import { Button } from "ui/Button";
import { showToast } from "ui/Toast";
import { useSite } from "../app/site-context.ts";
import { absoluteUrl, paths } from "../paths.ts";
import { CalendarLinks } from "./CalendarLinks.tsx";
import { linkedSessions } from "./starred.ts";
import styles from "./ShareSessions.module.css";

/** Shares a list of sessions with another device or person, or exports it to a calendar. */
export function ShareSessions({ ids }: { ids: string[] }) {
  const { publicUrl } = useSite();
  const calendar = starredCalendarPath(ids);
  const link = absoluteUrl(publicUrl, `${paths.myAgenda}${linkedSessions(ids)}`);
  return (
    <>
      <section className={styles.share}>
        <h2 className={styles.title}>Take it along</h2>
        <p>
          Open this link on another device, or send it to a colleague: it carries the whole list.
        </p>
        <div className={styles.row}>
          <input
            className={styles.link}
            aria-label="Link to this list"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="secondary" onClick={() => void copy(link)}>
            Copy link
          </Button>
        </div>
      </section>
      <CalendarLinks
        title="In your calendar"
        explanation="A subscription to these sessions stays current when the programme moves."
        links={[
          { label: "Subscribe", href: webcalAddress(publicUrl, calendar) },
          { label: "Calendar file", href: calendar },
        ]}
      />
    </>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: "success", message: "Link copied." });
  } catch {
    showToast({ tone: "error", message: "Your browser does not let us copy. Select the link." });
  }
}
