import { useParams } from "react-admin";
import { RunPage } from "./RunPage.tsx";
import { SyncRunList } from "./SyncRunList.tsx";

/** The run that the address names, or the list of all. */
export function SyncRuns() {
  const { "*": selected = "" } = useParams();
  return selected === "" ? <SyncRunList /> : <RunPage key={selected} id={selected} />;
}
