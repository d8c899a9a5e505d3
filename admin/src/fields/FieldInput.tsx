import type { Field, FieldKind, Fields } from "api/platform/resources/fields.contract";
import { type ComponentType } from "react";
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  type InputProps,
} from "react-admin";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { useDescribedFields } from "../resources.ts";
import { choicesOf } from "./choices.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const RareInput = lazyPart(async () => (await import("./RareInput.tsx")).RareInput);

const ListInput = lazyPart(async () => (await import("../inputs/ListInput.tsx")).ListInput);

type FieldInputProps = InputProps & { className?: string | undefined };

/** Inputs by kind, for kinds that many forms use. */
const inputOf: Partial<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  address: AddressInput,
  flag: BooleanInput,
  link: TextInput,
  longText: LongTextInput,
  number: NumberInput,
  text: TextInput,
  time: TimeInput,
};

const wideKinds: ReadonlySet<FieldKind> = new Set([
  "image",
  "lines",
  "longText",
  "markdown",
  "slug",
]);

/** Starts loading the inputs that these fields need and that are not loaded with every form. */
export function preloadInputs(fields: Fields): void {
  for (const { kind, slugOf, options, refersTo, parts } of Object.values(fields)) {
    if (slugOf || options || refersTo || inputOf[kind]) continue;
    if (kind === "list") void ListInput.preload();
    if (parts) preloadInputs(parts);
    else void RareInput.preload();
  }
}

/** The input of a field of the resource, or the inputs of an object's fields. */
export function FieldInput({ source }: { source: string }) {
  const { fields } = useDescribedFields();
  const field = fieldAt(fields, source);
  if (!field) throw new Error(`There is no field named ${source}`);
  const { kind, parts } = field;
  if (parts && kind !== "list") {
    return Object.keys(parts).map((name) => <FieldInput key={name} source={`${source}.${name}`} />);
  }
  return <DescribedInput source={source} field={field} />;
}

function DescribedInput({ source, field }: { source: string; field: Field }) {
  const { label, kind, blank, hint, isWide, options, parts = {}, refersTo, slugOf } = field;
  if (slugOf) return <SlugInput {...slugOf} />;
  const common = {
    source,
    label,
    helperText: hint,
    isRequired: blank === undefined,
    className: isWide || wideKinds.has(kind) ? "wide" : undefined,
  };
  if (options) {
    return <SelectInput {...common} choices={choicesOf(options)} isRequired />;
  }
  if (refersTo) {
    const { resource, sortedBy } = refersTo;
    return (
      <ReferenceInput source={source} reference={resource} sort={{ field: sortedBy, order: "ASC" }}>
        <AutocompleteInput
          {...common}
          noOptionsText="Nothing has this name."
          TextFieldProps={{ placeholder: "None; search by name" }}
        />
      </ReferenceInput>
    );
  }
  if (kind === "list") {
    return (
      <ListInput {...common}>
        {Object.entries(parts).map(([name, part]) => (
          <DescribedInput key={name} source={name} field={part} />
        ))}
      </ListInput>
    );
  }
  const Input = inputOf[kind];
  return Input ? <Input {...common} /> : <RareInput described={field} {...common} />;
}

/** The field by input name: `hours.from` is a part of `hours`. */
function fieldAt(fields: Fields, source: string): Field | undefined {
  const [name = "", ...rest] = source.split(".");
  const field = fields[name];
  return rest.length === 0 ? field : fieldAt(field?.parts ?? {}, rest.join("."));
}

function AddressInput(props: FieldInputProps) {
  return <TextInput {...props} type="url" />;
}

function LongTextInput(props: FieldInputProps) {
  return <TextInput {...props} multiline minRows={4} maxRows={12} />;
}

/** A time of day as `HH:MM`. */
function TimeInput(props: FieldInputProps) {
  return <TextInput {...props} type="time" />;
}
