import type { EventDay } from "api/contract/event";
import { useSearchParams } from "react-router";
import { useHydrated } from "../app/use-hydrated.ts";
import { filterParams, readFilter, type SessionFilter } from "./session-filter.ts";

const nothing = new URLSearchParams();

/** What of the programme is shown; it stands in the address, so that it can be sent to somebody. */
export function useAgendaAddress() {
  const [search, setSearch] = useSearchParams();
  const shown = useHydrated() ? search : nothing;

  function change(parts: Record<string, string>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    // At once, as what is typed must not wait for the board.
    setSearch(next, { replace: true, preventScrollReset: true, flushSync: true });
  }

  return {
    /** The day that is looked at; null when the address names none. */
    day: dayOf(shown.get("day")),
    filter: readFilter(shown),
    showDay: (day: EventDay) => change({ day: String(day) }),
    /** Looks for something else; the other parts stay. */
    look: (part: keyof SessionFilter, value: string) => change({ [filterParams[part]]: value }),
    showAll: () =>
      change(Object.fromEntries(Object.values(filterParams).map((name) => [name, ""]))),
  };
}

function dayOf(text: string | null): EventDay | null {
  return text === "1" ? 1 : text === "2" ? 2 : null;
}
