import { PageHeader } from "ui/PageHeader";
import { useEdition } from "../app/edition.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { paths } from "../paths.ts";
import styles from "./OfflinePage.module.css";

/** Fallback for an uncached page when offline. */
export function OfflinePage() {
  const edition = useEdition();
  return (
    <>
      <PageMeta
        title="No Connection"
        description={`What can be read of ${edition.name} without a connection.`}
        path={paths.offline}
        hidden
      />
      <div className={styles.page}>
        <PageHeader
          chartLabel="NOSIG"
          title="No connection"
          kicker="Out of range"
          lead="Your device does not keep this page. The agenda, every session, the speakers and the frequent questions are kept; all else is back with the connection."
          actions={[
            { label: "View Agenda", href: paths.agenda },
            { label: "View Speakers", href: paths.speakers },
          ]}
        />
      </div>
    </>
  );
}
