import type { EventDay } from "api/contract/editions";
import { agendaParams } from "api/contract/site";
import { useSearchParams } from "react-router";
import { isTimeZone } from "../app/time-zone.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { paths } from "../paths.ts";
import { readFilter, type SessionFilter } from "./session-filter.ts";

/** Values by their parameter; an empty one takes it away. */
type Change = Record<string, string>;

const noFilter: Change = {
  [agendaParams.type]: "",
  [agendaParams.speaker]: "",
  [agendaParams.text]: "",
};

/**
 * What of the programme is shown; it stands in the address, so that it can be sent to somebody.
 * Until hydration it is what the server has rendered, by `renderedQuery`.
 * @param days that the programme has
 */
export function useAgendaAddress(renderedQuery: string, days: EventDay[]) {
  const [search, setSearch] = useSearchParams();
  const shown = useHydrated() ? search : new URLSearchParams(renderedQuery);
  const zone = shown.get(agendaParams.zone);

  function change(parts: Change) {
    // React renders a followed link in a transition, so that `search` can be older than the address.
    const address = new URLSearchParams(window.location.search);
    // At once, as what is typed must not wait for the board.
    setSearch(changed(address, parts), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  }

  return {
    /** The day that is looked at; undefined when the address names none of the programme. */
    day: days.find((day) => String(day) === shown.get(agendaParams.day)),
    filter: readFilter(shown),
    /** The zone that the address asks for, whatever the visitor's is; null when it names none. */
    zone: zone !== null && isTimeZone(zone) ? zone : null,
    /** Every parameter, for a form to send along. */
    params: [...shown],
    showDay: (day: EventDay) => change({ [agendaParams.day]: String(day) }),
    /** Looks for something else; the other parts stay. */
    look: (part: keyof SessionFilter, value: string) => change({ [agendaParams[part]]: value }),
    forgetZone: () => change({ [agendaParams.zone]: "" }),
    hrefOfDay: (day: EventDay) => href(changed(shown, { [agendaParams.day]: String(day) })),
    /** The address without a filter. */
    hrefOfAll: href(changed(shown, noFilter)),
  };
}

function changed(search: URLSearchParams, parts: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function href(search: URLSearchParams): string {
  return search.size === 0 ? paths.agenda : `${paths.agenda}?${search}`;
}
