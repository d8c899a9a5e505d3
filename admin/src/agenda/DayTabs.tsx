import type { EventDay } from "api/features/foundation/editions/editions.contract";
import { TabStrip } from "../layout/TabStrip.tsx";

export interface DayTabsProps<Choice extends EventDay | undefined> {
  /** Days with their labels; undefined is the choice of all days. */
  choices: readonly (readonly [Choice, string])[];
  chosen: EventDay | undefined;
  onChoose: (day: Choice) => void;
  /** The day that a dragged session is over. */
  target?: EventDay | null;
}

/** Selects a day of the event. */
export function DayTabs<Choice extends EventDay | undefined>({
  choices,
  chosen,
  onChoose,
  target = null,
}: DayTabsProps<Choice>) {
  return (
    <TabStrip role="group" aria-label="Day">
      {choices.map(([day, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === day}
          data-day={day}
          data-target={target === day ? true : undefined}
          onClick={() => onChoose(day)}
        >
          {name}
        </button>
      ))}
    </TabStrip>
  );
}
