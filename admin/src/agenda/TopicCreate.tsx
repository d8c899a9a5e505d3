import type { Topic } from "api/contract/agenda";
import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { TopicInputs } from "./TopicInputs.tsx";

/** What is known of a topic that was drawn on the board. */
export type DrawnTopic = Pick<Topic, "day" | "startTime" | "endTime" | "location">;

/** A new topic is as it was drawn, or of the day that the list shows. */
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
