/** The name by which other data on a page refers to the event. */
export function eventId(publicUrl: string): string {
  return `${publicUrl}/#event`;
}
