/** Maximum number of sessions in a calendar of starred sessions. */
export const maxStarred = 100;

/** Path of the calendar of the whole programme. */
export const agendaCalendarPath = "/agenda.ics";

/** Returns the path of a session's page. */
export function sessionPath(session: { day: number; slug: string }): string {
  return `/agenda/day${session.day}/${encodeURIComponent(session.slug)}`;
}

/** Returns the path of a session's calendar. */
export function sessionCalendarPath(session: { day: number; slug: string }): string {
  return `${sessionPath(session)}.ics`;
}

/**
 * Returns the path of the calendar of starred sessions; only the first {@link maxStarred} are
 * included.
 */
export function starredCalendarPath(ids: readonly string[]): string {
  return `/agenda/starred.ics?sessions=${ids.slice(0, maxStarred).join(",")}`;
}

/** Returns the URL for subscribing to a calendar of this site. */
export function webcalAddress(publicUrl: string, path: string): string {
  return publicUrl.replace(/^https?:/, "webcal:") + path;
}
