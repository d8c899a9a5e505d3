import type { Topic } from "api/features/content/agenda/agenda.contract";
import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { TopicInputs } from "./TopicInputs.tsx";

/** Values of a topic drawn on the board. */
export type DrawnTopic = Pick<Topic, "day" | "startTime" | "endTime" | "location">;

/** A new topic has the values drawn on the board, or the day selected in the list. */
export function TopicCreate() {
  const [{ filter }] = useStore<{ filter: { day?: unknown } }>("topics.listParams", { filter: {} });
  const { state }: { state: { drawn?: DrawnTopic } | null } = useLocation();
  const ofList = filter.day === undefined ? undefined : { day: filter.day };
  return (
    <CreateDialog initial={state?.drawn ?? ofList}>
      <TopicInputs />
    </CreateDialog>
  );
}
