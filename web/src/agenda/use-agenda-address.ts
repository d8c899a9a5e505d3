import type { EventDay } from "api/features/foundation/editions/editions.contract";
import { agendaParams } from "api/features/foundation/site/site.contract";
import { useSearchParams } from "react-router";
import { isTimeZone } from "../app/time-zone.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { paths } from "../paths.ts";
import { readFilter, type SessionFilter } from "./session-filter.ts";

/** Values by parameter; an empty value removes the parameter. */
type Change = Record<string, string>;

const noFilter: Change = {
  [agendaParams.type]: "",
  [agendaParams.speaker]: "",
  [agendaParams.text]: "",
};

/**
 * Filter of the programme, stored in the URL so that it can be shared. Until hydration, the state
 * is that of `renderedQuery`, as rendered on the server.
 * @param days days in the programme
 */
export function useAgendaAddress(renderedQuery: string, days: EventDay[]) {
  const [search, setSearch] = useSearchParams();
  const shown = useHydrated() ? search : new URLSearchParams(renderedQuery);
  const zone = shown.get(agendaParams.zone);

  function change(parts: Change) {
    // React renders a followed link in a transition, so `search` may be older than the URL.
    const address = new URLSearchParams(window.location.search);
    setSearch(changed(address, parts), { replace: true, preventScrollReset: true });
  }

  return {
    /** The selected day; undefined when the URL names none of the programme. */
    day: days.find((day) => String(day) === shown.get(agendaParams.day)),
    filter: readFilter(shown),
    /** The time zone in the URL, which overrides the visitor's; null when there is none. */
    zone: zone !== null && isTimeZone(zone) ? zone : null,
    /** All parameters, as hidden fields of a form. */
    params: [...shown],
    showDay: (day: EventDay) => change({ [agendaParams.day]: String(day) }),
    /** Changes one part of the filter. */
    changeFilter: (part: keyof SessionFilter, value: string) =>
      change({ [agendaParams[part]]: value }),
    forgetZone: () => change({ [agendaParams.zone]: "" }),
    hrefOfDay: (day: EventDay) => href(changed(shown, { [agendaParams.day]: String(day) })),
    /** URL without a filter. */
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
