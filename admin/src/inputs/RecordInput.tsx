import { Autocomplete, TextField } from "@mui/material";
import { useState, type ReactNode } from "react";
import { FieldTitle, useGetList, useGetOne, useInput, type RaRecord } from "react-admin";
import { fieldMessage } from "./field-message.tsx";

export interface RecordInputProps<Chosen extends RaRecord> {
  /** Name of the field, which holds the id of a record or null. */
  source: string;
  /** The resource that the record is of. */
  reference: string;
  /** Field by which the records are ordered. */
  sort: keyof Chosen & string;
  /** What the field is called; its name in the resource unless it says otherwise. */
  label?: string;
  /** Called with what was chosen. */
  onChoose?: (record: Chosen | null) => void;
  nameOf: (record: Chosen) => string;
  /** What the field is called while nothing is chosen. */
  none: string;
  /** Stands below the field while nothing is wrong with it. */
  helperText?: ReactNode;
}

/** A field of a form that holds another record, which is searched for by name. */
export function RecordInput<Chosen extends RaRecord>(props: RecordInputProps<Chosen>) {
  const { source, reference, sort, label, onChoose, nameOf, none, helperText } = props;
  const { id, field, fieldState } = useInput({ source });
  const [written, setWritten] = useState("");
  const { data: chosen } = useGetOne<Chosen>(
    reference,
    { id: field.value },
    { enabled: Boolean(field.value) },
  );
  const value = field.value ? (chosen ?? null) : null;
  // The name of what is chosen is no search.
  const q = value && written === nameOf(value) ? "" : written;
  const { data: found = [], isPending } = useGetList<Chosen>(
    reference,
    {
      filter: q === "" ? {} : { q },
      sort: { field: sort, order: "ASC" },
      pagination: { page: 1, perPage: 50 },
    },
    { placeholderData: (previous) => previous },
  );
  return (
    <Autocomplete
      id={id}
      value={value}
      onChange={(_event, next) => {
        field.onChange(next?.id ?? null);
        onChoose?.(next);
      }}
      onBlur={field.onBlur}
      inputValue={written}
      onInputChange={(_event, next) => setWritten(next)}
      options={found}
      // The api has searched.
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      // Within the dialog or the page, where assistive technology looks for it.
      disablePortal
      loading={isPending}
      noOptionsText="Nobody has this name."
      renderInput={(params) => (
        <TextField
          {...params}
          label={<FieldTitle source={source} label={label} />}
          placeholder={none}
          error={fieldState.invalid}
          helperText={fieldMessage(fieldState.error, helperText)}
        />
      )}
    />
  );
}
