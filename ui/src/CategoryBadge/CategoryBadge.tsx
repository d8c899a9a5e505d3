import { Badge } from "@mantine/core";
import styles from "./CategoryBadge.module.css";
import { readableInk } from "./readable-ink.ts";

export interface CategoryBadgeProps {
  /** Name of the category. */
  name: string;
  /**
   * The category's colour as CSS hex, from any source. Without a valid one, the badge is neutral.
   */
  color?: string | null;
}

/** A category on its own background colour, with a readable text colour. */
export function CategoryBadge({ name, color }: CategoryBadgeProps) {
  const ink = color ? readableInk(color) : null;
  const paint = color && ink ? { background: color.trim(), color: ink } : undefined;
  return (
    <Badge component="span" className={styles.badge} style={paint}>
      {name}
    </Badge>
  );
}
