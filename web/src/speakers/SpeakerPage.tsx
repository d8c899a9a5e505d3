import type { Edition } from "api/features/foundation/editions/editions.contract";
import { isYear } from "api/features/foundation/site/site.contract";
import { speakerTags, type Speaker } from "api/features/content/speakers/speakers.contract";
import { useState } from "react";
import { Navigate, useLoaderData, useLocation, useParams } from "react-router";
import type { Action } from "ui/Button";
import { NotFound } from "ui/NotFound";
import { SpeakerProfile } from "ui/SpeakerProfile";
import { useEdition } from "../app/edition.ts";
import { companyMark } from "../content/companies.ts";
import { PageMeta } from "../layout/PageMeta.tsx";
import { PastEdition } from "../layout/PastEdition.tsx";
import { useUnknownPath } from "../app/use-unknown-path.ts";
import { useSite } from "../app/site-context.ts";
import { paths } from "../paths.ts";
import { profileData } from "../structured-data/profile.ts";
import { useTimeZone } from "../app/time-zone.ts";
import { useHydrated } from "../app/use-hydrated.ts";
import { gridWith } from "./grid-notices.ts";
import { spokenTime } from "./spoken-time.ts";
import type { HeldTopic, loadSpeaker } from "./load-speaker.ts";

const back: Action = { label: "Back to Speakers", href: paths.speakers };

/** The page of a single-segment path: a speaker's slug, or the year of a past edition. */
export function SpeakerPage() {
  const { speakerSlug = "" } = useParams();
  return isYear(speakerSlug) ? <PastEdition /> : <KnownOrUnknown />;
}

/** A speaker's profile, or a 404 message. */
function KnownOrUnknown() {
  const { speaker, sessions } = useLoaderData<typeof loadSpeaker>();
  return speaker === null ? <UnknownSpeaker /> : <Profile speaker={speaker} sessions={sessions} />;
}

function Profile({ speaker, sessions }: { speaker: Speaker; sessions: HeldTopic[] }) {
  const edition = useEdition();
  const [timeZone] = useTimeZone();
  const site = useSite();
  return (
    <>
      <PageMeta
        title={speaker.fullName}
        description={describe(speaker, edition)}
        path={paths.speaker(speaker.slug)}
        parent={{ name: "Speakers", path: paths.speakers }}
        picture={{
          path: paths.shared("speakers", speaker.slug),
          alt: `${speaker.fullName}, speaker at ${edition.name}`,
        }}
        type="profile"
        programme={{ performers: [speaker] }}
        data={import.meta.env.SSR && (() => profileData(site, speaker))}
      />
      <SpeakerProfile
        speaker={speaker}
        companyMark={companyMark(speaker.company)}
        tags={speakerTags(speaker)}
        sessions={sessions.map((session) => ({
          title: session.title,
          role: session.role,
          href: paths.topic(session.day, session.slug),
          when: spokenTime(session, timeZone, edition),
        }))}
        actions={[{ label: "Register Now", href: paths.register }]}
        back={back}
      />
    </>
  );
}

function UnknownSpeaker() {
  const { pathname } = useLocation();
  const unknownPath = useUnknownPath();
  const isHydrated = useHydrated();
  // The server responds with a 404 page; client-side navigation shows a toast over the grid.
  const [isRenderedByServer] = useState(!isHydrated);
  if (!isRenderedByServer) return <Navigate to={gridWith("unknown-profile")} replace />;
  const message = "The speaker profile you're looking for doesn't exist.";
  return (
    <>
      <PageMeta title="Speaker Not Found" description={message} path={pathname} hidden />
      <NotFound
        code="404"
        message="Speaker Not Found"
        explanation={message}
        path={unknownPath}
        actions={[back]}
      />
    </>
  );
}

function describe({ fullName, jobTitle, company }: Speaker, { name }: Edition): string {
  const work = [jobTitle, company].filter(Boolean).join(", ");
  return `${fullName}${work && ` (${work})`} speaks at ${name}.`;
}
