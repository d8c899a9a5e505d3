import { useEdition } from "../providers/edition.ts";
import { ReadinessReport } from "./ReadinessReport.tsx";
import { useReadiness } from "../providers/readiness.ts";

/** Readiness of the edition being edited, checked on mount. */
export function ReadinessPage() {
  return <ReadinessReport readiness={useReadiness(useEdition().id)} />;
}
