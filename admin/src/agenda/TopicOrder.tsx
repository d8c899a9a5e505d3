import type { Topic } from "api/features/content/agenda/agenda.contract";
import { daysOf } from "api/features/foundation/editions/editions.contract";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { OrderDialog } from "../ordering/OrderDialog.tsx";
import { useEdition } from "../providers/edition.ts";
import { DayTabs } from "./DayTabs.tsx";
import { timesOf } from "./event-time.ts";

/** Manual order of a day's topics. Initially the day selected in the list. */
export function TopicOrder() {
  const edition = useEdition();
  const days = daysOf(edition);
  const { state: listed } = useLocation();
  const [day, setDay] = useState(days.find((one) => one === listed) ?? days[0]);
  return (
    <OrderDialog key={day} filter={{ day }} more={(topic) => timesOf(edition, topic as Topic)}>
      <DayTabs
        choices={days.map((one) => [one, `Day ${one}`] as const)}
        chosen={day}
        onChoose={setDay}
      />
    </OrderDialog>
  );
}
