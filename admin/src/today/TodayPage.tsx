import { useEdition } from "../providers/edition.ts";
import { useFindings, useToday } from "../providers/today.ts";
import { TodayReport } from "./TodayReport.tsx";

/** What waits for a person, what is to come, and what others have changed. */
export function TodayPage() {
  return <TodayReport today={useToday()} findings={useFindings(useEdition().id)} />;
}
