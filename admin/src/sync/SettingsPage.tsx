import { PageHeading } from "../layout/PageHeading.tsx";
import { SpeakerSyncCard } from "./SpeakerSyncCard.tsx";

/** What keeps the congress in step with its spreadsheets. */
export function SettingsPage() {
  return (
    <>
      <PageHeading
        title="Settings"
        summary="What the site takes from the organisers' spreadsheets."
      />
      <SpeakerSyncCard />
    </>
  );
}
