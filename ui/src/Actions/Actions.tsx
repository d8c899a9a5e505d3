import { Button, type Action } from "../Button/Button.tsx";
import styles from "./Actions.module.css";

export interface ActionsProps {
  /** The first one has the signal colour. Renders nothing when empty. */
  actions: Action[];
  /** `small` fits the header of a page. */
  size?: "regular" | "small";
  /** Class for the position in the parent's layout. */
  className?: string;
}

/** A row of buttons, the first one in the signal colour. */
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
