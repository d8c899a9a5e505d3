import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { AgendaBoard } from "ui/AgendaBoard";
import { CallToAction } from "ui/CallToAction";
import { DayTabs } from "ui/DayTabs";
import { PageHeader } from "ui/PageHeader";
import { ZoneSwitch } from "ui/ZoneSwitch";
import styles from "./Agenda.module.css";
import { PageFrame } from "./PageFrame.tsx";
import { congress, sessions } from "./sample-content.ts";
import { everyWidth } from "./widths.ts";

const panelId = "programme";
const days = [
  { id: "1", sign: "1", label: "Day 1", date: "Dec 11th", written: "Thursday 11 December 2025" },
  { id: "2", sign: "2", label: "Day 2", date: "Dec 12th", written: "Friday 12 December 2025" },
];
const zones = [
  { id: "Europe/London", city: "London", offset: "GMT" },
  { id: "Asia/Kolkata", city: "Kolkata", offset: "GMT+5:30" },
  { id: "America/Los_Angeles", city: "Los Angeles", offset: "GMT-8" },
];

function Agenda() {
  const [dayId, setDayId] = useState("1");
  const [zone, setZone] = useState("Europe/London");
  const day = days.find(({ id }) => id === dayId) ?? days[0]!;
  const tabs = <DayTabs days={days} value={day.id} onChange={setDayId} panelId={panelId} />;
  return (
    <PageFrame path="/agenda">
      <PageHeader
        waypoint="AGNDA"
        title="Agenda"
        kicker={congress.dates}
        lead="Two days of departures. Times are those of London until you choose others."
      />
      <div className={`content ${styles.programme}`}>
        {tabs}
        <div id={panelId} role="tabpanel" aria-label={day.label}>
          <AgendaBoard
            title={day.label}
            date={day.written}
            shortDate={day.date.replace("th", "")}
            zone="Times in London time (GMT)"
            aside={
              <ZoneSwitch
                value={zone}
                eventZone="Europe/London"
                visitorZone="Asia/Kolkata"
                zones={zones}
                onChange={setZone}
              />
            }
            sessions={sessions}
          />
        </div>
        {tabs}
      </div>
      <CallToAction
        title="Doors close at nine"
        text="Register once for both days."
        actions={[{ label: "Register Now", href: "/register" }]}
      />
    </PageFrame>
  );
}

const meta = {
  title: "Pages/Agenda",
  component: Agenda,
  ...everyWidth.meta,
} satisfies Meta<typeof Agenda>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = everyWidth.desktop;

export const Tablet: Story = everyWidth.tablet;

export const Phone: Story = everyWidth.phone;
