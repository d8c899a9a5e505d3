import { NativeSelect } from "@mantine/core";
import type { ChangeEventHandler } from "react";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import fieldStyles from "../TextField/TextField.module.css";
import styles from "./SelectField.module.css";

/** Something that can be chosen. */
export interface SelectOption {
  /** What the form holds when it is chosen. */
  value: string;
  /** What it is called. */
  label: string;
}

export interface SelectFieldProps {
  /** What to choose. */
  label: string;
  /** What can be chosen, in order. */
  options: SelectOption[];
  /** Name of the value in the form. */
  name?: string;
  /** The chosen value, when the form holds it. */
  value?: string;
  /** The value to begin with, when the field holds it itself. */
  defaultValue?: string;
  /** Called with every choice. */
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** One choice out of some, with the list of the system: it fits every phone. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  return (
    <NativeSelect
      {...props}
      data={options}
      classNames={{
        ...fieldStyles,
        input: `${fieldStyles.input} ${styles.input}`,
        section: styles.section,
      }}
      rightSection={<Pictogram name="choose" size={18} />}
    />
  );
}
