import { speakerTags } from "api/features/content/speakers/speakers.contract";
import { useLoaderData } from "react-router";
import { SpeakerProfile } from "ui/SpeakerProfile";
import { useSite } from "../app/site-context.ts";
import { companyMark } from "../content/companies.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PastEditionLine } from "../layout/PastEditionLine.tsx";
import { UnknownAddress } from "../layout/UnknownAddress.tsx";
import { pathOfEdition, paths } from "../paths.ts";
import { profileData } from "../structured-data/profile.ts";
import type { loadPastSpeaker } from "./load-past-speaker.ts";
import { spokenTime } from "./spoken-time.ts";

/** The profile of a speaker at a past edition, or a 404 message. */
export function PastSpeakerPage() {
  const found = useLoaderData<typeof loadPastSpeaker>();
  const { publicUrl } = useSite();
  if (found === null) return <UnknownAddress />;
  const { edition, speaker, sessions } = found;
  const grid = pathOfEdition(edition, paths.speakers);
  return (
    <>
      <PageMeta
        title={speaker.fullName}
        description={`${speaker.fullName} spoke at ${edition.name}.`}
        path={pathOfEdition(edition, paths.speaker(speaker.slug))}
        parent={{ name: `Speakers of ${edition.year}`, path: grid }}
        type="profile"
        past={edition}
        programme={{ performers: [speaker] }}
        data={import.meta.env.SSR && (() => profileData({ publicUrl, edition }, speaker))}
      />
      <PastEditionLine past={edition} />
      <SpeakerProfile
        speaker={speaker}
        companyMark={companyMark(speaker.company)}
        tags={speakerTags(speaker)}
        sessions={sessions.map((session) => ({
          title: session.title,
          role: session.role,
          href: pathOfEdition(edition, paths.topic(session.day, session.slug)),
          when: spokenTime(session, edition.timeZone, edition),
        }))}
        back={{ label: "Back to Speakers", href: grid }}
      />
    </>
  );
}
