import { useListContext } from "react-admin";
import { PlainSelect } from "./PlainSelect.tsx";

export interface FilterSelectProps {
  /** Name of the field that the list is narrowed by. */
  source: string;
  /** What is chosen here. */
  label: string;
  /** What it is called while the list is not narrowed. */
  all: string;
  /** What can be chosen: values of the field and what they are called. */
  options: readonly (readonly [value: string | boolean, name: string])[];
}

/** Narrows the list around it to the records of one value. */
export function FilterSelect({ source, label, all, options }: FilterSelectProps) {
  const { filterValues, setFilters } = useListContext();
  return (
    <PlainSelect
      aria-label={label}
      value={String(filterValues[source] ?? "")}
      onChange={({ target }) => {
        const chosen = options.find(([value]) => String(value) === target.value);
        setFilters({ ...filterValues, [source]: chosen?.[0] });
      }}
    >
      <option value="">{all}</option>
      {options.map(([value, name]) => (
        <option key={name} value={String(value)}>
          {name}
        </option>
      ))}
    </PlainSelect>
  );
}
