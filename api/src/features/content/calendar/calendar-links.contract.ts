import { namesOfPeople } from "../agenda/names-of-people.contract.ts";
import { sessionCalendarPath, sessionPath, webcalAddress } from "./calendar.contract.ts";

/** Fields of a session that calendars use. */
export interface CalendarSession {
  day: number;
  slug: string;
  title: string;
  description: string | null;
  location: string | null;
  /** ISO 8601; null while unknown, as is `endTime`. */
  startTime: string | null;
  endTime: string | null;
  people: readonly { fullName: string; role: string | null }[];
}

/** URLs that add one session to a visitor's calendar. */
export interface CalendarLinks {
  /** Opens Google Calendar with a prefilled event. */
  google: string;
  /** Opens Outlook on the web with a prefilled event. */
  outlook: string;
  /** Subscribes a calendar program to the session, so that it receives every change. */
  webcal: string;
  /** Path of the session's calendar file on this site. */
  file: string;
}

/**
 * Returns the description of a session in a calendar, without title, times and place.
 * @param names names of the speakers; null when there are none
 */
export function calendarDescription(
  { description, names }: Pick<CalendarSession, "description"> & { names: string | null },
  pageAddress: string,
): string {
  return [names && `With ${names}`, description, pageAddress].filter(Boolean).join("\n\n");
}

/** Maximum length of a description in the URL of a web calendar: some reject longer URLs. */
const maxAddressParameterLength = 1_000;

/**
 * Returns the URLs of a session's calendar buttons; null while its times are unknown.
 * @param timeZone time zone of the calendar event
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
  const about = calendarDescription(
    { description, names: namesOfPeople(session.people) },
    publicUrl + sessionPath(session),
  );
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

/** Encodes spaces as %20, because Outlook shows a plus sign literally. */
function withQuery(address: string, query: Record<string, string | null>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${address}?${parts.join("&")}`;
}
