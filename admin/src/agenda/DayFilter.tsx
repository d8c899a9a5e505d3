import { daysOf, type EventDay } from "api/contract/editions";
import { useListContext } from "react-admin";
import { TabStrip } from "../layout/TabStrip.tsx";
import { useEdition } from "../providers/edition.ts";

export interface DayFilterProps {
  /** Name of the field that the list is filtered by. */
  source: string;
  /** Whether it stands over the list from the beginning. */
  alwaysOn?: boolean;
}

/** Filters the list around it by the day of the event. */
export function DayFilter({ source }: DayFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const days = daysOf(useEdition());
  const choices: (readonly [EventDay | undefined, string])[] = [
    [undefined, days.length === 2 ? "Both days" : "All days"],
    ...days.map((day) => [day, `Day ${day}`] as const),
  ];
  return (
    <TabStrip role="group" aria-label="Day">
      {choices.map(([day, name]) => (
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
