import type { Edition } from "api/features/foundation/editions/editions.contract";

/** The state of an edition in words. */
export const stateWords: Readonly<Record<Edition["state"], string>> = {
  preparing: "being prepared",
  current: "current",
  archived: "archived",
};

/** Whether an edition is not among the stored ones. */
export function isDeleted({ id }: Edition, editions: readonly Edition[]): boolean {
  return editions.every((edition) => edition.id !== id);
}
