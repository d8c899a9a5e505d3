/** A speaker in a session. */
export interface SessionSpeaker {
  /** Full name. */
  name: string;
  /** Role in the session or job position, such as "Chair" or "Director, Northwind MRO". */
  role?: string | null;
}

/** A session for display: all times are formatted, in the time zone that the page names. */
export interface Session {
  /** Title of the session. */
  title: string;
  /** Path of the session's page. */
  href: string;
  /** Start, such as "9:00 AM"; when missing, the time is to be announced. */
  start?: string | null;
  /** End, such as "9:45 AM". */
  end?: string | null;
  /** Difference from the date that it is listed under, such as "+1 day". */
  dayShift?: string | null;
  /** Position in the day, such as "Keynote I". */
  ordinal?: string | null;
  /** Speakers of the session. */
  speakers?: SessionSpeaker[];
  /** Where the session is held. */
  place?: string | null;
  /** Kinds of session, such as "Panel". */
  badges?: string[];
  /** `now` is running, `next` is the next one. */
  state?: "now" | "next";
}
