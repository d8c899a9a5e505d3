/** Someone who speaks in a session. */
export interface SessionSpeaker {
  /** The speaker's whole name. */
  name: string;
  /** The part in the session or the position in life, such as "Chair" or "Director, Northwind MRO". */
  role?: string | null;
}

/** A session as people read it: every time is ready text in the zone that the page names. */
export interface Session {
  /** What the session is called. */
  title: string;
  /** The session's page. */
  href: string;
  /** When it starts, such as "9:00 AM"; without it the time is to be announced. */
  start?: string | null;
  /** When it ends, such as "9:45 AM". */
  end?: string | null;
  /** How its date differs from the day it is listed under, such as "+1 day". */
  dayShift?: string | null;
  /** Its place in the order of the day, such as "Keynote I". */
  ordinal?: string | null;
  /** Who speaks. */
  speakers?: SessionSpeaker[];
  /** Where it is held. */
  place?: string | null;
  /** What kind of session it is, such as "Panel". */
  badges?: string[];
  /** `now` is running, `next` follows. */
  state?: "now" | "next";
}
