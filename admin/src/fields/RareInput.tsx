import type { FieldKind } from "api/contract/fields";
import type { ComponentType } from "react";
import { DateInput, TextInput, type InputProps } from "react-admin";
import { ColourInput } from "../inputs/ColourInput.tsx";
import { EventDateTimeInput } from "../inputs/EventDateTimeInput.tsx";
import { LinesInput } from "../inputs/LinesInput.tsx";
import { MarkdownInput } from "../inputs/MarkdownInput.tsx";
import { PictureInput } from "../inputs/PictureInput.tsx";

export interface RareInputProps extends InputProps {
  kind: FieldKind;
  className?: string | undefined;
  /** Width by height of the place of a picture. */
  ratio?: number | undefined;
}

const inputOf: Partial<Record<FieldKind, ComponentType<InputProps>>> = {
  colour: ColourInput,
  date: DateInput,
  instant: EventDateTimeInput,
  lines: LinesInput,
  markdown: MarkdownInput,
};

/** Asks for a value of a kind that few forms have: loaded with the first of them. */
export function RareInput({ kind, ratio, ...props }: RareInputProps) {
  if (kind === "image") return <PictureInput {...props} ratio={ratio} />;
  const Input = inputOf[kind] ?? TextInput;
  return <Input {...props} />;
}
