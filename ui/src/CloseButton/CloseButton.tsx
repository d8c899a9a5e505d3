import { ActionIcon, VisuallyHidden } from "@mantine/core";
import styles from "./CloseButton.module.css";

export interface CloseButtonProps {
  /** What it closes, such as "Close message". */
  label: string;
  /** Called to close it. */
  onClick: () => void;
}

/** The cross in the corner of what lies over the page. */
export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <ActionIcon classNames={styles} onClick={onClick}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </ActionIcon>
  );
}
