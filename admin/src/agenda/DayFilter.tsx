import { eventDays, type EventDay } from "api/contract/event";
import { useListContext } from "react-admin";
import { TabStrip } from "../layout/TabStrip.tsx";

export interface DayFilterProps {
  /** Name of the field that the list is filtered by. */
  source: string;
  /** Whether it stands over the list from the beginning. */
  alwaysOn?: boolean;
}

const days: readonly (readonly [EventDay | undefined, string])[] = [
  [undefined, "Both days"],
  ...eventDays.map((day) => [day, `Day ${day}`] as const),
];

/** Filters the list around it by the day of the event. */
export function DayFilter({ source }: DayFilterProps) {
  const { filterValues, setFilters } = useListContext();
  return (
    <TabStrip role="group" aria-label="Day">
      {days.map(([day, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={filterValues[source] === day}
          onClick={() => setFilters({ ...filterValues, [source]: day })}
        >
          {name}
        </button>
      ))}
    </TabStrip>
  );
}
