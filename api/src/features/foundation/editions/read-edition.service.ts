import type { EntityManager } from "@mikro-orm/postgresql";
import { instantOf, withOffset } from "./event-time.contract.ts";
import { datesOf, type Edition } from "./editions.contract.ts";
import { EditionEntity } from "./editions.entity.ts";

/**
 * Returns the current edition, to which URLs without a year refer.
 * @throws Error when there is none; running the migrations fixes that
 */
export async function readCurrentEdition(em: EntityManager): Promise<Edition> {
  const found = await em.findOne(EditionEntity, { state: "current" }, { disableIdentityMap: true });
  if (!found) throw new Error("No edition is current: start the process again, which migrates");
  return presentEdition(found);
}

/** @throws NotFoundError when there is no such edition */
export async function readEdition(em: EntityManager, id: string): Promise<Edition> {
  return presentEdition(await em.findOneOrFail(EditionEntity, id, { disableIdentityMap: true }));
}

/**
 * Returns the code that opens the rooms and recordings of an edition; null when they are open to
 * everybody.
 * @param editionId a current or archived edition; the current one when omitted
 * @throws NotFoundError when no public edition has this id
 */
export async function readRoomCode(em: EntityManager, editionId?: string): Promise<string | null> {
  const { roomAccess, passCode } = await em.findOneOrFail(
    EditionEntity,
    editionId === undefined
      ? { state: "current" }
      : { id: editionId, state: ["current", "archived"] },
    { disableIdentityMap: true },
  );
  // Without a code, no input is accepted.
  return roomAccess === "everybody" ? null : (passCode ?? "");
}

/** Returns an edition as the public API returns it. */
export function presentEdition(row: EditionEntity): Edition {
  const { createdAt: _createdAt, passCode: _passCode, ...answered } = row;
  return { ...answered, clocks: clocksOf(row) };
}

/** Returns the offset of the time zone at the edition's hours. */
function clocksOf({
  firstDay,
  lastDay,
  timeZone,
  hours,
}: Pick<Edition, "firstDay" | "lastDay" | "timeZone" | "hours">): Edition["clocks"] {
  const [one, ...others] = datesOf({ firstDay, lastDay }).flatMap((date) =>
    [hours.from, hours.to].map((time) => clockAt(instantOf(date, time, timeZone), timeZone)),
  );
  const isChanged = others.some(({ aheadOfUtc }) => aheadOfUtc !== one?.aheadOfUtc);
  return one === undefined || isChanged ? null : one;
}

/** Formats by time zone. Creating one takes about a millisecond. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" });
  formats.set(timeZone, format);
  return format;
}

function clockAt(at: Date, timeZone: string): NonNullable<Edition["clocks"]> {
  const shown = new Date(`${withOffset(at, timeZone).slice(0, -"+00:00".length)}Z`);
  const parts = formatOf(timeZone).formatToParts(at);
  return {
    aheadOfUtc: (shown.getTime() - at.getTime()) / 60_000,
    name: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
