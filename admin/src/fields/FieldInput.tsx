import type { FieldKind } from "api/contract/fields";
import type { ComponentType } from "react";
import {
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  type InputProps,
} from "react-admin";
import { ColourInput } from "../inputs/ColourInput.tsx";
import { EventDateTimeInput } from "../inputs/EventDateTimeInput.tsx";
import { MarkdownInput } from "../inputs/MarkdownInput.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { useDescribedFields } from "../resources.ts";
import { choicesOf } from "./choices.ts";

type FieldInputProps = InputProps & { className?: string | undefined };

/** What asks for a value that is no line of text. */
const inputOf: Partial<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  address: AddressInput,
  colour: ColourInput,
  flag: BooleanInput,
  instant: EventDateTimeInput,
  longText: LongTextInput,
  markdown: MarkdownInput,
  number: NumberInput,
};

const wideKinds: ReadonlySet<FieldKind> = new Set(["image", "longText", "markdown", "slug"]);

/** The input of one field of the resource, as its contract describes it. */
export function FieldInput({ source }: { source: string }) {
  const { fields } = useDescribedFields();
  const field = fields[source];
  if (!field) throw new Error(`There is no field named ${source}`);
  const { kind, blank, hint, isWide, options, refersTo, slugOf } = field;
  if (slugOf) return <SlugInput {...slugOf} />;
  const common = {
    source,
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
  const Input = inputOf[kind] ?? TextInput;
  return <Input {...common} />;
}

function AddressInput(props: FieldInputProps) {
  return <TextInput {...props} type="url" />;
}

function LongTextInput(props: FieldInputProps) {
  return <TextInput {...props} multiline minRows={4} maxRows={12} />;
}
