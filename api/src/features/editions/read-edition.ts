import type { EntityManager } from "@mikro-orm/postgresql";
import { instantOf, withOffset } from "./event-time.contract.ts";
import { datesOf, type Edition } from "./editions.contract.ts";
import { EditionEntity } from "./editions.entity.ts";

/**
 * The edition that addresses without a year mean.
 * @throws Error when there is none, which migrating mends
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

/** The code that opens the rooms of the current edition; null where they are open to everybody. */
export async function readRoomCode(em: EntityManager): Promise<string | null> {
  const { roomAccess, passCode } = await em.findOneOrFail(
    EditionEntity,
    { state: "current" },
    { disableIdentityMap: true },
  );
  // Where there is none, none is right.
  return roomAccess === "everybody" ? null : (passCode ?? "");
}

/** An edition as everybody is answered it. */
export function presentEdition(row: EditionEntity): Edition {
  const { createdAt: _createdAt, passCode: _passCode, ...answered } = row;
  return { ...answered, clocks: clocksOf(row) };
}

/** What the zone's clocks show on the days of an edition, at its hours. */
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

function clockAt(at: Date, timeZone: string): NonNullable<Edition["clocks"]> {
  const shown = new Date(`${withOffset(at, timeZone).slice(0, -"+00:00".length)}Z`);
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    timeZoneName: "short",
  }).formatToParts(at);
  return {
    aheadOfUtc: (shown.getTime() - at.getTime()) / 60_000,
    name: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}
