import { useEdition } from "../providers/edition.ts";
import { ReadinessReport } from "./ReadinessReport.tsx";
import { useReadiness } from "./use-readiness.ts";

/** What is not ready of the current edition, checked when the page is opened. */
export function ReadinessPage() {
  return <ReadinessReport readiness={useReadiness(useEdition().id)} />;
}
