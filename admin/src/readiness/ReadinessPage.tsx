import { useEdition } from "../providers/edition.ts";
import { ReadinessReport } from "./ReadinessReport.tsx";
import { useReadiness } from "../providers/readiness.ts";

/** What is not ready of the edition that is worked on, checked when the page is opened. */
export function ReadinessPage() {
  return <ReadinessReport readiness={useReadiness(useEdition().id)} />;
}
