import { useStore } from "react-admin";
import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { TopicInputs } from "./TopicInputs.tsx";

/** A new topic is of the day that the list shows. */
export function TopicCreate() {
  const [{ filter }] = useStore<{ filter: { day?: unknown } }>("topics.listParams", { filter: {} });
  return (
    <CreateDialog initial={filter.day === undefined ? undefined : { day: filter.day }}>
      <TopicInputs />
    </CreateDialog>
  );
}
