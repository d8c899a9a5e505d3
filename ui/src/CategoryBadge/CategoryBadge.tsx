import { Badge } from "@mantine/core";
import styles from "./CategoryBadge.module.css";
import { readableInk } from "./readable-ink.ts";

export interface CategoryBadgeProps {
  /** What the category is called. */
  name: string;
  /** The category's colour as CSS hex, whoever chose it; without a valid one the badge is neutral. */
  color?: string | null;
}

/** A category on a ground of its own colour, with an ink that can always be read on it. */
export function CategoryBadge({ name, color }: CategoryBadgeProps) {
  const ink = color ? readableInk(color) : null;
  const paint = color && ink ? { background: color.trim(), color: ink } : undefined;
  return (
    <Badge component="span" className={styles.badge} style={paint}>
      {name}
    </Badge>
  );
}
