/** What calendars need to know of a session. */
export interface CalendarSession {
  day: number;
  slug: string;
  title: string;
  description: string | null;
  location: string | null;
  /** ISO 8601; null while it is not known, as `endTime`. */
  startTime: string | null;
  endTime: string | null;
  speaker: { fullName: string } | null;
}

/** Addresses that put one session into a visitor's calendar. */
export interface CalendarLinks {
  /** Opens Google Calendar with the session filled in. */
  google: string;
  /** Opens Outlook on the web with the session filled in. */
  outlook: string;
  /** Subscribes a calendar program to the session, so that it follows every change. */
  webcal: string;
  /** The session as a file, on this site. */
  file: string;
}

/** Most sessions that a calendar of starred sessions holds. */
export const maxStarred = 100;

/** The calendar of the whole programme, on this site. */
export const agendaCalendarPath = "/agenda.ics";

/** The page of a session, on this site. */
export function sessionPath(session: { day: number; slug: string }): string {
  return `/agenda/day${session.day}/${encodeURIComponent(session.slug)}`;
}

/** The calendar of one session, on this site. */
export function sessionCalendarPath(session: { day: number; slug: string }): string {
  return `${sessionPath(session)}.ics`;
}

/** The calendar of starred sessions, on this site; of more than {@link maxStarred} the first ones. */
export function starredCalendarPath(ids: readonly string[]): string {
  return `/agenda/starred.ics?sessions=${ids.slice(0, maxStarred).join(",")}`;
}

/** The address by which calendar programs subscribe to a calendar of this site. */
export function webcalAddress(publicUrl: string, path: string): string {
  return publicUrl.replace(/^https?:/, "webcal:") + path;
}

/** What a calendar says of a session beside its title, times and place. */
export function calendarDescription(
  { description, speaker }: Pick<CalendarSession, "description" | "speaker">,
  pageAddress: string,
): string {
  return [speaker && `With ${speaker.fullName}`, description, pageAddress]
    .filter(Boolean)
    .join("\n\n");
}

/** Longest description in the address of a web calendar: longer addresses are refused by some. */
const maxAddressParameterLength = 1_000;

/**
 * The addresses behind the calendar buttons of a session; null while its times are not known.
 * @param timeZone in which a calendar shows the session
 */
export function calendarLinks(
  session: CalendarSession,
  publicUrl: string,
  timeZone: string,
): CalendarLinks | null {
  const { title, location, startTime, endTime } = session;
  if (startTime === null || endTime === null) return null;
  const [start, end] = [new Date(startTime).toISOString(), new Date(endTime).toISOString()];
  const description = session.description && beginning(session.description);
  const about = calendarDescription({ ...session, description }, publicUrl + sessionPath(session));
  const file = sessionCalendarPath(session);
  return {
    google: withQuery("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: title,
      dates: `${compact(start)}/${compact(end)}`,
      ctz: timeZone,
      details: about,
      location,
    }),
    outlook: withQuery("https://outlook.live.com/calendar/0/action/compose", {
      rru: "addevent",
      subject: title,
      startdt: start,
      enddt: end,
      body: about,
      location,
    }),
    webcal: webcalAddress(publicUrl, file),
    file,
  };
}

function beginning(text: string): string {
  const characters = [...text];
  if (characters.length <= maxAddressParameterLength) return text;
  return `${characters.slice(0, maxAddressParameterLength - 1).join("")}…`;
}

/** "2025-12-11T09:00:00.000Z" → "20251211T090000Z" */
function compact(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, "");
}

/** Spaces as %20: Outlook shows a plus sign as it stands. */
function withQuery(address: string, query: Record<string, string | null>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${address}?${parts.join("&")}`;
}
