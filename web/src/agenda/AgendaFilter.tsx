import { agendaParams } from "api/features/foundation/site/site.contract";
import { SelectField } from "ui/SelectField";
import { TextField } from "ui/TextField";
import { useFollowingField } from "../app/use-following-field.ts";
import styles from "./AgendaFilter.module.css";
import type { SessionFilter } from "./session-filter.ts";
import type { BoardLine } from "./session-rows.ts";

export interface AgendaFilterProps {
  /** All sessions, from which the options are derived. */
  lines: BoardLine[];
  /** The current filter. */
  filter: SessionFilter;
  /** Called when a filter changes. Without JavaScript, a form is submitted instead. */
  onFilter?: (part: keyof SessionFilter, value: string) => void;
}

/** Filters sessions by words, kind and speaker. */
export function AgendaFilter({ lines, filter, onFilter }: AgendaFilterProps) {
  const words = useFollowingField(filter.text);
  const kinds = [...new Set(lines.flatMap(({ badges = [] }) => badges))].sort();
  const speakers = new Map(
    lines.flatMap(({ topic }) => topic.speakers.map(({ slug, name }) => [slug, name] as const)),
  );
  const byName = [...speakers].sort(([, one = ""], [, other = ""]) => one.localeCompare(other));
  return (
    <search className={styles.filter}>
      <TextField
        label="Words"
        type="search"
        name={agendaParams.text}
        ref={words}
        defaultValue={filter.text}
        onChange={(event) => onFilter?.("text", event.currentTarget.value)}
      />
      <SelectField
        label="Kind"
        name={agendaParams.type}
        value={filter.type}
        options={[
          { value: "", label: "All kinds" },
          ...kinds.map((kind) => ({ value: kind, label: kind })),
        ]}
        onChange={(event) => onFilter?.("type", event.currentTarget.value)}
      />
      <SelectField
        label="Speaker"
        name={agendaParams.speaker}
        value={filter.speaker}
        options={[
          { value: "", label: "All speakers" },
          ...byName.map(([slug = "", name = ""]) => ({ value: slug, label: name })),
        ]}
        onChange={(event) => onFilter?.("speaker", event.currentTarget.value)}
      />
    </search>
  );
}
