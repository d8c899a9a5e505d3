import { NativeSelect } from "@mantine/core";
import type { ChangeEventHandler } from "react";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import fieldStyles from "../TextField/TextField.module.css";
import styles from "./SelectField.module.css";

export interface SelectOption {
  /** Value in the form. */
  value: string;
  label: string;
}

export interface SelectFieldProps {
  /** Label of the field. */
  label: string;
  /** Options, in order. */
  options: SelectOption[];
  /** Name of the form field. */
  name?: string;
  /** Value of a controlled field. */
  value?: string;
  /** Initial value of an uncontrolled field. */
  defaultValue?: string;
  /** Called on every choice. */
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** A native select, which works well on phones. */
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
