import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import type { SessionRowProps } from "../SessionRow/SessionRow.tsx";
import { ZoneSwitch, type Zone } from "../ZoneSwitch/ZoneSwitch.tsx";
import { AgendaBoard } from "./AgendaBoard.tsx";

const register = { label: "Register Now", href: "/register" };

const firstDay: SessionRowProps[] = [
  {
    title: "A shift handover that survives the night",
    href: "/agenda/day1/a-shift-handover-that-survives-the-night",
    start: "9:00 AM",
    end: "9:45 AM",
    ordinal: "Keynote I",
    speakers: [{ name: "Imogen Achterberg", role: "Director of Line Maintenance, Northwind MRO" }],
    place: "Main stage",
    badges: ["Keynote"],
    action: register,
  },
  {
    title: "Stands without paper: what two winters of digital turnarounds taught us",
    href: "/agenda/day1/stands-without-paper",
    start: "10:00 AM",
    end: "10:45 AM",
    ordinal: "Keynote II",
    speakers: [{ name: "Mateo Ibarrola", role: "Chief Operating Officer, Sablewing" }],
    place: "Main stage",
    state: "now",
  },
  {
    title: "Who signs when the model is right? A panel on learning systems in release to service",
    href: "/agenda/day1/who-signs-when-the-model-is-right",
    start: "11:15 AM",
    end: "12:30 PM",
    ordinal: "Keynote III",
    badges: ["Panel"],
    speakers: [
      { name: "Priya Raghunathan", role: "Chair" },
      { name: "Bo Lindqvist" },
      { name: "Zainab Marwat" },
    ],
    place: "Hangar stage",
    state: "next",
  },
  {
    title: "Lunch and the lounge",
    href: "/agenda/day1/lunch-and-the-lounge",
    start: "12:30 PM",
    end: "1:30 PM",
    badges: ["Networking"],
    place: "Lounge",
  },
  {
    title: "Torque values in the cold: a working session with the tools on the table",
    href: "/agenda/day1/torque-values-in-the-cold",
    start: "1:30 PM",
    end: "2:45 PM",
    badges: ["Workshop"],
    speakers: [{ name: "Hiroko Tanabe", role: "Head of Engine Overhaul Research, Minato Aero" }],
    place: "Hangar stage",
  },
  {
    title: "Fuel from the field next door",
    href: "/agenda/day1/fuel-from-the-field-next-door",
    start: "4:00 PM",
    end: "4:45 PM",
    ordinal: "Keynote IV",
    speakers: [{ name: "Sunniva Brekke", role: "Chief Sustainability Officer, Halcyon Airways" }],
    place: "Main stage",
    action: register,
  },
];

const meta = {
  title: "Components/AgendaBoard",
  tags: ["both-schemes"],
  component: AgendaBoard,
  parameters: { layout: "padded" },
  args: {
    title: "Day 1",
    date: "Thursday 11 December 2025",
    shortDate: "11 Dec",
    zone: "Times in London time (GMT)",
    sessions: firstDay,
  },
} satisfies Meta<typeof AgendaBoard>;

export default meta;
type Story = StoryObj<typeof AgendaBoard>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Day 1" })).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(firstDay.length);
    await expect(canvas.getByText("Times in London time (GMT)")).toBeVisible();
  },
};

const timesInAuckland = [
  ["10:00 PM", "10:45 PM"],
  ["11:00 PM", "11:45 PM"],
  ["12:15 AM", "1:30 AM"],
  ["1:30 AM", "2:30 AM"],
  ["2:30 AM", "3:45 AM"],
  ["5:00 AM", "5:45 AM"],
];
const inAuckland: SessionRowProps[] = firstDay.map((session, line) => ({
  ...session,
  start: timesInAuckland[line]?.[0],
  end: timesInAuckland[line]?.[1],
  dayShift: line > 1 ? "+1 day" : null,
}));

const zones: Zone[] = [
  { id: "Europe/London", city: "London", offset: "GMT" },
  { id: "Pacific/Auckland", city: "Auckland", offset: "GMT+13" },
];

function InAnyZone() {
  const [zone, setZone] = useState("Europe/London");
  const isAway = zone === "Pacific/Auckland";
  return (
    <AgendaBoard
      title="Day 1"
      date="Thursday 11 December 2025"
      shortDate="11 Dec"
      zone={isAway ? "Times in Auckland time (GMT+13)" : "Times in London time (GMT)"}
      sessions={isAway ? inAuckland : firstDay}
      aside={<ZoneSwitch value={zone} eventZone="Europe/London" zones={zones} onChange={setZone} />}
    />
  );
}

/** The cells flip in place when the time zone changes. */
export const ZoneChanges: Story = {
  render: () => <InAnyZone />,
  play: async ({ canvas, userEvent }) => {
    const [before] = canvas.getAllByRole("link");
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("auck{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Auckland, GMT+13");
    await expect(canvas.getAllByRole("link")[0]).toBe(before);
    await expect(canvas.getAllByText("+1 day")).toHaveLength(4);
  },
};

export const Empty: Story = {
  args: { sessions: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("heading", { level: 3, name: "No sessions published yet" }),
    ).toBeVisible();
  },
};

const onRetry = fn();

export const Failed: Story = {
  args: { state: "error", error: "Failed to load agenda", onRetry },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const MissingData: Story = {
  args: {
    shortDate: undefined,
    sessions: firstDay.map(({ title, href }) => ({ title, href })),
  },
};

export const LongText: Story = {
  args: {
    title: "Day 1: maintenance, repair and overhaul",
    zone: "Times in Petropavlovsk-Kamchatsky time (GMT+12)",
    sessions: [
      {
        title:
          "Internationalisation of airworthiness responsibilities, and what interoperability of electronic maintenance records means for line stations that serve four operators",
        href: "/agenda/day1/internationalisation",
        start: "12:45 PM",
        end: "12:50 PM",
        dayShift: "+1 day",
        ordinal: "Keynote VIII",
        badges: ["Keynote", "Panel"],
        speakers: [
          {
            name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
            role: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
          },
        ],
        place: "Maintenance and engineering stage",
        state: "next",
        action: register,
      },
    ],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
