import { useListContext } from "react-admin";
import { TabStrip } from "../layout/TabStrip.tsx";

export interface FilterTabsProps {
  /** Name of the field that the list is narrowed by. */
  source: string;
  /** What is chosen here. */
  label: string;
  /** What can be chosen: values of the field and what they are called; undefined stands for all. */
  options: readonly (readonly [value: number | string | undefined, name: string])[];
}

/** Shows the records of one value at a time. */
export function FilterTabs({ source, label, options }: FilterTabsProps) {
  const { filterValues, setFilters } = useListContext();
  return (
    <TabStrip role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={filterValues[source] === value}
          onClick={() => setFilters({ ...filterValues, [source]: value })}
        >
          {name}
        </button>
      ))}
    </TabStrip>
  );
}
