import { daysOf, type EventDay } from "api/features/foundation/editions/editions.contract";
import { useListContext } from "react-admin";
import { useEdition } from "../providers/edition.ts";
import { DayTabs } from "./DayTabs.tsx";

export interface DayFilterProps {
  /** Name of the filter field. */
  source: string;
  /** Read by react-admin: whether the filter is always shown. */
  alwaysOn?: boolean;
}

/** Filters the surrounding list by day of the event. */
export function DayFilter({ source }: DayFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const days = daysOf(useEdition());
  const choices: (readonly [EventDay | undefined, string])[] = [
    [undefined, days.length === 2 ? "Both days" : "All days"],
    ...days.map((day) => [day, `Day ${day}`] as const),
  ];
  return (
    <DayTabs
      choices={choices}
      chosen={filterValues[source]}
      onChoose={(day) => setFilters({ ...filterValues, [source]: day })}
    />
  );
}
