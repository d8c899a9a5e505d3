import { useId, type ReactNode } from "react";
import { EmptyState, type EmptyStateProps } from "../EmptyState/EmptyState.tsx";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import { SessionColumns } from "../SessionRow/SessionColumns.tsx";
import { SessionRow, type SessionRowProps } from "../SessionRow/SessionRow.tsx";
import { PictogramTile } from "../PictogramTile/PictogramTile.tsx";
import { SplitFlap } from "../SplitFlap/SplitFlap.tsx";
import styles from "./AgendaBoard.module.css";

interface BoardHead {
  /** Heading, such as "Day 1". */
  title: string;
  /** The full date of the day. */
  date: string;
  /** The date in the cells of the board, such as "11 Dec". */
  shortDate?: string;
  /** The time zone of all times, such as "Times in London time (GMT)". */
  zone: string;
  /** A control beside the time zone, such as the one that changes it. */
  aside?: ReactNode;
  /** Heading level of the day; sessions are one level below. */
  headingLevel?: 2 | 3;
}

interface ReadyBoard extends BoardHead {
  state?: "ready";
  /** The sessions in the order of the day. */
  sessions: SessionRowProps[];
  /** Empty state. Default: sessions will be published. */
  empty?: Pick<EmptyStateProps, "title" | "message" | "action">;
}

interface FailedBoard extends BoardHead {
  /** The sessions failed to load. */
  state: "error";
  /** Error message, in the visitor's words. */
  error: string;
  onRetry: () => void;
}

export type AgendaBoardProps = ReadyBoard | FailedBoard;

/** The sessions of a day on a departure board, dark in both schemes. */
export function AgendaBoard(props: AgendaBoardProps) {
  const { title, date, shortDate, zone, aside, headingLevel = 2 } = props;
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.board} data-scheme="dark" aria-labelledby={headingId}>
      <header className={styles.head}>
        <PictogramTile pictogram="airport" />
        <div className={styles.day}>
          <Heading id={headingId} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.date}>{date}</p>
        </div>
        <div className={styles.zone}>
          <p className={styles.zoneName}>
            <Pictogram name="hours" size={18} />
            <span>{zone}</span>
          </p>
          {aside}
        </div>
        {shortDate !== undefined && (
          <p className={styles.shortDate} aria-hidden="true">
            <SplitFlap text={shortDate} />
          </p>
        )}
      </header>
      <Lines {...props} sessionLevel={headingLevel === 2 ? 3 : 4} />
    </section>
  );
}

const unpublished = {
  title: "No sessions published yet",
  message: "The programme of this day appears here as soon as it is released.",
};

function Lines(props: AgendaBoardProps & { sessionLevel: 3 | 4 }) {
  if (props.state === "error") {
    return (
      <div className={styles.empty} role="alert">
        <EmptyState
          title={props.error}
          pictogram="windsock"
          action={{ label: "Try again", onClick: props.onRetry }}
          headingLevel={props.sessionLevel}
          framed
        />
      </div>
    );
  }
  if (props.sessions.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState {...(props.empty ?? unpublished)} headingLevel={props.sessionLevel} framed />
      </div>
    );
  }
  return (
    <>
      <SessionColumns />
      <ol className={styles.lines} aria-label="Sessions">
        {/* Keyed by line, so that the cells flip when the day or the time zone changes. */}
        {props.sessions.map((session, line) => (
          <li key={line} className={styles.item}>
            <SessionRow {...session} headingLevel={props.sessionLevel} />
          </li>
        ))}
      </ol>
    </>
  );
}
