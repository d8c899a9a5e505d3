import { StarToggle } from "ui/StarToggle";
import { useStarred } from "./starred.ts";

export interface SessionStarProps {
  /** The session's id. */
  id: string;
  /** What the session is called. */
  title: string;
  /** Says beside the star what it does. */
  withWords?: boolean;
}

const words = { starred: "In my agenda", unstarred: "Add to my agenda" };

/** Keeps a session in the visitor's own agenda on this device. */
export function SessionStar({ id, title, withWords = false }: SessionStarProps) {
  const { has, toggle } = useStarred();
  return (
    <StarToggle
      name={title}
      starred={has(id)}
      onToggle={() => toggle(id)}
      labels={withWords ? words : undefined}
    />
  );
}
