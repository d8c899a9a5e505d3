import type { EventDay } from "api/contract/editions";
import { TabStrip } from "../layout/TabStrip.tsx";

export interface DayTabsProps<Choice extends EventDay | undefined> {
  /** Days, each with what it is called; undefined for all of them. */
  choices: readonly (readonly [Choice, string])[];
  chosen: EventDay | undefined;
  onChoose: (day: Choice) => void;
}

/** Chooses a day of the event. */
export function DayTabs<Choice extends EventDay | undefined>({
  choices,
  chosen,
  onChoose,
}: DayTabsProps<Choice>) {
  return (
    <TabStrip role="group" aria-label="Day">
      {choices.map(([day, name]) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen === day}
          onClick={() => onChoose(day)}
        >
          {name}
        </button>
      ))}
    </TabStrip>
  );
}
