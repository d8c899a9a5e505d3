import { Alert } from "@mui/material";
import { syncSource } from "api/features/foundation/jobs/sync-source.contract";
import { Fragment } from "react";
import { Title } from "react-admin";
import { CardGrid } from "./layout/Card.tsx";
import { PageTitle } from "./layout/PageTitle.tsx";
import { useEditions } from "./providers/edition.ts";
import { SiteClockCard } from "./site-clock/SiteClockCard.tsx";
import { SpeakerOrderCard } from "./speakers/SpeakerOrderCard.tsx";
import { LastRuns } from "./sync/LastRuns.tsx";
import { OpenConflicts } from "./sync/OpenConflicts.tsx";
import { MissingRecords } from "./sync/MissingRecords.tsx";
import { SourceSyncCard } from "./sync/SourceSyncCard.tsx";
import { CreateAdminCard } from "./users/CreateAdminCard.tsx";

/** Rarely used settings and actions. Each card belongs to its feature. */
export function SettingsPage() {
  const { edition, current } = useEditions();
  return (
    <>
      <Title title={<PageTitle title="Settings" />} preferenceKey={false} />
      {edition !== current && (
        <Alert severity="info" sx={{ flex: "1 0 100%" }}>
          A sync reads and writes {current.name}, the current edition.
        </Alert>
      )}
      <CardGrid>
        <SourceSyncCard source="speakers" />
        <SourceSyncCard source="agenda" />
      </CardGrid>
      {syncSource.options.map((source) => (
        <Fragment key={source}>
          <OpenConflicts source={source} />
          <MissingRecords source={source} />
        </Fragment>
      ))}
      <CardGrid sx={{ marginTop: 2 }}>
        <SiteClockCard />
        <SpeakerOrderCard />
        <CreateAdminCard />
      </CardGrid>
      <LastRuns />
    </>
  );
}
