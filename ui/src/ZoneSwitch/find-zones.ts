export interface Zone {
  /** IANA name, such as "Asia/Kolkata". */
  id: string;
  /** Best-known city. */
  city: string;
  /** UTC offset on the days of the event, such as "GMT+5:30". */
  offset: string;
  /** Other well-known cities in the time zone, such as "Mumbai". */
  alsoIn?: string[];
}

/** A time zone in the list, with a note. */
export interface ListedZone extends Zone {
  /** Why it is listed, such as "Your time zone", or the city that matches. */
  note?: string;
}

/**
 * Time zones that match the query: the event's and the visitor's first, then cities that start with
 * the query.
 */
export function findZones(
  zones: Zone[],
  query: string,
  eventZone: string,
  visitorZone: string,
): ListedZone[] {
  const notes = new Map([
    [visitorZone, "Your time zone"],
    [eventZone, "Time zone of the event"],
  ]);
  const rankOf = ({ id, city }: Zone) =>
    id === eventZone ? 0 : id === visitorZone ? 1 : plain(city).startsWith(plain(query)) ? 2 : 3;
  const isMeant = (text: string) => plain(text).includes(plain(query));
  return zones
    .map((zone) => {
      const byName = isMeant(`${zone.city} ${zone.id} ${zone.offset}`);
      const other = byName ? undefined : zone.alsoIn?.find(isMeant);
      return { ...zone, note: other ?? notes.get(zone.id), isFound: byName || other !== undefined };
    })
    .filter(({ isFound }) => isFound)
    .sort((one, other) => rankOf(one) - rankOf(other) || one.city.localeCompare(other.city, "en"));
}

/** Normalises a text for the search: "São Paulo" and "sao_paulo" are equal. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
}
