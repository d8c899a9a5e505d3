import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import styles from "./CloseButton.module.css";

export interface CloseButtonProps {
  /** Accessible label, such as "Close message". */
  label: string;
  /** Called on a click. */
  onClick: () => void;
}

/** A close button in the corner of an overlay. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <UnstyledButton className={styles.root} onClick={onClick}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </UnstyledButton>
  );
}
