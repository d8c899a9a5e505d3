import { agendaParams } from "api/contract/site";
import { SelectField } from "ui/SelectField";
import { TextField } from "ui/TextField";
import styles from "./AgendaFilter.module.css";
import type { SessionFilter } from "./session-filter.ts";
import type { BoardLine } from "./session-rows.ts";

export interface AgendaFilterProps {
  /** Every session of the programme, from which the choices are made. */
  lines: BoardLine[];
  /** What is looked for. */
  filter: SessionFilter;
  /** Called when something else is looked for; a form without scripts sends it instead. */
  onLook?: (part: keyof SessionFilter, value: string) => void;
}

/** Finds sessions by words, kind and speaker. */
export function AgendaFilter({ lines, filter, onLook }: AgendaFilterProps) {
  const kinds = [...new Set(lines.flatMap(({ badges = [] }) => badges))].sort();
  const speakers = new Map(
    lines.flatMap(({ topic: { speaker } }) => (speaker ? [[speaker.slug, speaker.name]] : [])),
  );
  const byName = [...speakers].sort(([, one = ""], [, other = ""]) => one.localeCompare(other));
  return (
    <search className={styles.filter}>
      <TextField
        label="Words"
        type="search"
        name={agendaParams.text}
        value={filter.text}
        onChange={(event) => onLook?.("text", event.currentTarget.value)}
      />
      <SelectField
        label="Kind"
        name={agendaParams.type}
        value={filter.type}
        options={[
          { value: "", label: "All kinds" },
          ...kinds.map((kind) => ({ value: kind, label: kind })),
        ]}
        onChange={(event) => onLook?.("type", event.currentTarget.value)}
      />
      <SelectField
        label="Speaker"
        name={agendaParams.speaker}
        value={filter.speaker}
        options={[
          { value: "", label: "All speakers" },
          ...byName.map(([slug = "", name = ""]) => ({ value: slug, label: name })),
        ]}
        onChange={(event) => onLook?.("speaker", event.currentTarget.value)}
      />
    </search>
  );
}
