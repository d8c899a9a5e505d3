import type { Field, FieldKind } from "api/contract/fields";
import { titleSlug } from "api/contract/values";
import type { ComponentType } from "react";
import { BooleanInput, NumberInput, TextInput, type InputProps } from "react-admin";
import { ColourInput } from "../inputs/ColourInput.tsx";
import { EventDateTimeInput } from "../inputs/EventDateTimeInput.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { useDescribedFields } from "../resources.ts";

type FieldInputProps = InputProps & { className?: string };

/** What asks for a value that is no line of text. */
const inputOf: Partial<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  colour: ColourInput,
  flag: BooleanInput,
  instant: EventDateTimeInput,
  longText: LongTextInput,
  number: NumberInput,
};

/** The inputs of a resource, made from its fields; a slug is made from the first. */
export function FieldInputs() {
  const { fields, one } = useDescribedFields();
  const [first = ""] = Object.keys(fields);
  return (
    <FieldGroup title={one.charAt(0).toUpperCase() + one.slice(1)}>
      {Object.entries(fields).map(([source, field]) =>
        field.kind === "slug" ? (
          <SlugInput key={source} from={[first]} make={titleSlug} />
        ) : (
          <FieldInput key={source} source={source} field={field} />
        ),
      )}
    </FieldGroup>
  );
}

function FieldInput({ source, field }: { source: string; field: Field }) {
  const Input = inputOf[field.kind] ?? TextInput;
  return <Input source={source} isRequired={field.blank === undefined} className="wide" />;
}

function LongTextInput(props: FieldInputProps) {
  return <TextInput {...props} multiline minRows={4} maxRows={12} />;
}
