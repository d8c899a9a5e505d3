import { useEdition } from "../providers/edition.ts";
import { useFindings, useToday } from "../providers/today.ts";
import { TodayReport } from "./TodayReport.tsx";

/** Overview of open tasks, upcoming events and changes by others. */
export function TodayPage() {
  return <TodayReport today={useToday()} findings={useFindings(useEdition().id)} />;
}
