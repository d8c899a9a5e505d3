/** A time zone that can be chosen. */
export interface Zone {
  /** Its IANA name, such as "Asia/Kolkata". */
  id: string;
  /** The city people know it by. */
  city: string;
  /** Its difference on the days of the event, such as "GMT+5:30". */
  offset: string;
  /** Other cities that keep its time and are looked for, such as "Mumbai". */
  alsoIn?: string[];
}

/** A zone in the list, with the reason why it stands at the top. */
export interface ListedZone extends Zone {
  /** Why one may look for it, such as "Your time zone", or the city that was looked for. */
  note?: string;
}

/** The zones that fit what was typed: those of the event and the visitor first, then cities that begin with it. */
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

/** Letters as one types them in a hurry: "São Paulo" and "sao_paulo" are the same. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
}
