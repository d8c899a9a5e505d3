import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { AudienceCard } from "ui/AudienceCard";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { HeroHorizon } from "ui/HeroHorizon";
import { PassCard } from "ui/PassCard";
import { Section } from "ui/Section";
import { SpeakerCard } from "ui/SpeakerCard";
import { ThemeCard } from "ui/ThemeCard";
import { PageFrame } from "./PageFrame.tsx";
import { audiences, congress, film, passes, speakers, themes } from "./sample-content.ts";
import { everyWidth } from "./widths.ts";

const register = { label: "Register Now", href: "/register" };
const agenda = { label: "View Agenda", href: "/agenda" };

function Home() {
  const [paused, setPaused] = useState(false);
  return (
    <PageFrame path="/">
      <HeroHorizon
        title={`${congress.name} 2025`}
        dateLine={`${congress.dates}, live online`}
        lead="MRO, aerospace, airlines and airports: two days, one runway, wherever you are."
        href="/agenda"
        counters={[
          { value: 200, suffix: "+", label: "Attendees" },
          { value: 30, suffix: "+", label: "Speakers" },
          { value: 2, label: "Days" },
          { value: 25, suffix: "+", label: "Countries" },
        ]}
        primaryAction={register}
        secondaryAction={agenda}
        film={film}
        paused={paused}
        onPauseToggle={() => setPaused(!paused)}
      />
      <Section
        title="Featured Speakers"
        kicker="On the flight deck"
        sign="airport"
        action={{ label: "All speakers", href: "/speakers" }}
      >
        <CardGrid columns={4} dense label="Featured speakers">
          {speakers.slice(0, 8).map((speaker) => (
            <SpeakerCard key={speaker.href} {...speaker} />
          ))}
        </CardGrid>
      </Section>
      <Section title="Who Attends" kicker="On the manifest" sign="people" tone="raised">
        <CardGrid columns={4} label="Who attends">
          {audiences.map((audience) => (
            <AudienceCard
              key={audience.title}
              {...audience}
              text="They set budgets and routes, and want the next five years in two days."
            />
          ))}
        </CardGrid>
      </Section>
      <Section
        title="Passes"
        kicker="Check-in"
        sign="pass"
        intro="One pass for both days. All prices include Tax."
      >
        <CardGrid columns={3} label="Passes">
          {passes.map((pass) => (
            <PassCard key={pass.name} {...pass} />
          ))}
        </CardGrid>
      </Section>
      <Section title="Key Themes" kicker="Routes of the programme" sign="route" tone="night">
        <CardGrid columns={4} label="Key themes">
          {themes.map((theme, index) => (
            <ThemeCard
              key={theme.title}
              {...theme}
              text="From the hangar floor to the edge of space, with the people who own the problem."
              code={`A${index + 1}`}
            />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="Your seat is by the window"
        text={`${congress.name}, wherever you are.`}
        actions={[register, agenda]}
      />
    </PageFrame>
  );
}

const meta = { title: "Pages/Home", component: Home, ...everyWidth.meta } satisfies Meta<
  typeof Home
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = everyWidth.desktop;

export const Tablet: Story = everyWidth.tablet;

export const Phone: Story = everyWidth.phone;
