import { useEdition } from "../providers/edition.ts";
import { useFindings, useToday } from "../providers/today.ts";
import { TodayReport } from "./TodayReport.tsx";

/** The start page of the console. */
export function TodayPage() {
  return <TodayReport today={useToday()} findings={useFindings(useEdition().id)} />;
}
