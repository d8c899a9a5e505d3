import type { Meta, StoryObj } from "@storybook/react-vite";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { Section } from "ui/Section";
import { SpeakerCard } from "ui/SpeakerCard";
import { PageFrame } from "./PageFrame.tsx";
import { congress, speakers } from "./sample-content.ts";
import { everyWidth } from "./widths.ts";

const register = { label: "Register Now", href: "/register" };

function Speakers() {
  return (
    <PageFrame path="/speakers">
      <PageHeader
        waypoint="SPKRS"
        title="Speakers"
        kicker={congress.dates}
        lead="Airline, airport, MRO and aerospace people who do the work they talk about."
        actions={[register]}
      />
      <Section title="On the programme" kicker={`${speakers.length} speakers`} sign="airport">
        <CardGrid columns={4} dense label="Speakers">
          {speakers.map((speaker) => (
            <SpeakerCard key={speaker.href} {...speaker} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="Hear them live"
        text={`Both days, every session, ${congress.dates}.`}
        actions={[register, { label: "View Agenda", href: "/agenda" }]}
      />
    </PageFrame>
  );
}

const meta = {
  title: "Pages/Speakers",
  component: Speakers,
  ...everyWidth.meta,
} satisfies Meta<typeof Speakers>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = everyWidth.desktop;

export const Tablet: Story = everyWidth.tablet;

export const Phone: Story = everyWidth.phone;
