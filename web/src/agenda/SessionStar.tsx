import { StarToggle } from "ui/StarToggle";
import { useHydrated } from "../app/use-hydrated.ts";
import { useStarred } from "./starred.ts";

export interface SessionStarProps {
  id: string;
  title: string;
  /** Shows a label beside the star. */
  withWords?: boolean;
}

const words = { starred: "In my agenda", unstarred: "Add to my agenda" };

/** Adds the session to the visitor's own agenda on this device. */
export function SessionStar({ id, title, withWords = false }: SessionStarProps) {
  const { has, toggle } = useStarred();
  // A press before hydration would be lost.
  const isHydrated = useHydrated();
  return (
    <StarToggle
      name={title}
      starred={has(id)}
      disabled={!isHydrated}
      onToggle={() => toggle(id)}
      labels={withWords ? words : undefined}
    />
  );
}
