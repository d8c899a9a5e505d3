import { Button, type Action } from "../Button/Button.tsx";
import styles from "./Actions.module.css";

export interface ActionsProps {
  /** What can be done from here; the first one carries the signal. Nothing stands there when it is empty. */
  actions: Action[];
  /** `small` fits the band above a page. */
  size?: "regular" | "small";
  /** Class that places the row in its surroundings. */
  className?: string;
}

/** A row of buttons that lead on, the first of them in the signal's colour. */
export function Actions({ actions, size, className = "" }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className={`${styles.row} ${className}`}>
      {actions.map((action, index) => (
        <Button
          key={action.href}
          href={action.href}
          newTab={action.newTab}
          size={size}
          variant={index === 0 ? "primary" : "secondary"}
        >
          {action.label}
        </Button>
      ))}
    </div>
  );
}
