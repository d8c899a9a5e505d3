import type { EventDay } from "api/contract/editions";
import { TabStrip } from "../layout/TabStrip.tsx";

export interface DayTabsProps<Choice extends EventDay | undefined> {
  /** Days, each with what it is called; undefined for all of them. */
  choices: readonly (readonly [Choice, string])[];
  chosen: EventDay | undefined;
  onChoose: (day: Choice) => void;
  /** The day that a session which is dragged would be moved to. */
  target?: EventDay | null;
}

/** Chooses a day of the event. */
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
