import type { Field, FieldKind } from "api/platform/resources/fields.contract";
import type { ComponentType } from "react";
import { DateInput, TextInput, type InputProps } from "react-admin";
import { ColourInput } from "../inputs/ColourInput.tsx";
import { EventDateTimeInput } from "../inputs/EventDateTimeInput.tsx";
import { LinesInput } from "../inputs/LinesInput.tsx";
import { MarkdownInput } from "../inputs/MarkdownInput.tsx";
import { PictureInput } from "../inputs/PictureInput.tsx";

export interface RareInputProps extends InputProps {
  /** The field from the contract. */
  described: Field;
  className?: string | undefined;
}

const inputOf: Partial<Record<FieldKind, ComponentType<InputProps>>> = {
  colour: ColourInput,
  date: DateInput,
  instant: EventDateTimeInput,
  lines: LinesInput,
  markdown: MarkdownInput,
};

/** Inputs of rarely used kinds, lazily loaded together. */
export function RareInput({ described, ...props }: RareInputProps) {
  const { kind, ratio, isOutline, isDescribed } = described;
  if (kind === "image") {
    return (
      <PictureInput {...props} ratio={ratio} isOutline={isOutline} isDescribed={isDescribed} />
    );
  }
  const Input = inputOf[kind] ?? TextInput;
  return <Input {...props} />;
}
