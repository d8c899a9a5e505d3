import { daysOf, type EventDay } from "api/contract/editions";
import { useListContext } from "react-admin";
import { useEdition } from "../providers/edition.ts";
import { DayTabs } from "./DayTabs.tsx";

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
    <DayTabs
      choices={choices}
      chosen={filterValues[source]}
      onChoose={(day) => setFilters({ ...filterValues, [source]: day })}
    />
  );
}
