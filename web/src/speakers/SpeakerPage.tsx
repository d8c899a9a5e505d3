import { event } from "api/contract/event";
import { speakerTags, type Speaker } from "api/contract/speakers";
import { useLoaderData, useLocation } from "react-router-dom";
import type { Action } from "ui/Button";
import { EmptyState } from "ui/EmptyState";
import { SpeakerProfile } from "ui/SpeakerProfile";
import { PageMeta } from "../layout/PageMeta.tsx";
import { useSite } from "../layout/site-context.ts";
import { personData } from "../layout/structured-data.ts";
import { paths } from "../paths.ts";
import type { loadSpeaker } from "./load-speaker.ts";
import styles from "./SpeakerPage.module.css";

const back: Action = { label: "Back to Speakers", href: paths.speakers };

/** A speaker's profile, or word that nobody bears the name in the address. */
export function SpeakerPage() {
  const { speaker } = useLoaderData<typeof loadSpeaker>();
  return speaker === null ? <UnknownSpeaker /> : <Profile speaker={speaker} />;
}

function Profile({ speaker }: { speaker: Speaker }) {
  const { publicUrl } = useSite();
  return (
    <>
      <PageMeta
        title={speaker.fullName}
        description={describe(speaker)}
        path={paths.speaker(speaker.slug)}
        image={speaker.photoUrl}
        type="profile"
        data={personData(publicUrl, speaker)}
      />
      <SpeakerProfile
        name={speaker.fullName}
        jobTitle={speaker.jobTitle}
        company={speaker.company}
        photo={speaker.photoUrl}
        tags={speakerTags(speaker)}
        bio={paragraphs(speaker.bio)}
        links={links(speaker)}
        actions={[{ label: "Register Now", href: paths.register }]}
        back={back}
      />
    </>
  );
}

function UnknownSpeaker() {
  const { pathname } = useLocation();
  const message = "The speaker profile you're looking for doesn't exist.";
  return (
    <div className={styles.unknown}>
      <PageMeta title="Speaker Not Found" description={message} path={pathname} hidden />
      <EmptyState headingLevel={1} title="Speaker Not Found" message={message} action={back} />
    </div>
  );
}

function describe({ fullName, jobTitle, company }: Speaker): string {
  const work = [jobTitle, company].filter(Boolean).join(", ");
  return `${fullName}${work && ` (${work})`} speaks at ${event.name}.`;
}

function paragraphs(text: string | null): string[] {
  return (text ?? "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

function links(speaker: Speaker): Action[] {
  return [
    { label: "LinkedIn", href: speaker.linkedinUrl },
    { label: "Twitter", href: speaker.twitterUrl },
    { label: "Website", href: speaker.websiteUrl },
  ].flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}
