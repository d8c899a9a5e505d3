import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { amara, wilhelmina } from "../testing/sample-speakers.ts";
import { TopicHeader } from "./TopicHeader.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the way back, the speakers and the actions |
| Enter | Opens what has the focus; the way back may go back in the browser's history |`;

const meta = {
  title: "Components/TopicHeader",
  component: TopicHeader,
  parameters: { docs: { description: { component: keys } } },
  args: {
    title: "A shift handover that survives the night",
    badges: ["Keynote"],
    date: "11th December",
    start: "9:00 AM",
    end: "9:45 AM",
    zone: "London time (GMT)",
    place: "Main stage",
    speakers: [{ ...amara, href: "/amara_okonjo" }],
    actions: [{ label: "Register Now", href: "/register" }],
    back: { label: "Back to Agenda", href: "/agenda" },
  },
} satisfies Meta<typeof TopicHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(
      "A shift handover that survives the night",
    );
    await expect(canvas.getByRole("link", { name: "Amara Okonjo" })).toHaveAttribute(
      "href",
      "/amara_okonjo",
    );
    await expect(canvas.getByText("to 9:45 AM")).toBeVisible();
  },
};

export const BackInHistory: Story = {
  args: { onBack: fn((event) => event.preventDefault()) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Back to Agenda" }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Now: Story = {
  args: { state: "now" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Now")).toBeVisible();
  },
};

export const Next: Story = { args: { state: "next" } };

export const Panel: Story = {
  args: {
    title: "Who signs when the model is right?",
    badges: ["Panel"],
    speakers: [
      {
        fullName: "Priya Raghunathan",
        role: "Chair",
        jobTitle: "Founder and Chief Technology Officer",
        company: "Kiruvi Robotics",
        href: "/priya_raghunathan",
        photoUrl: "/portraits/priya_raghunathan.avif",
      },
      { fullName: "Bo Lindqvist", company: "Vantage Approach", role: "Appraiser" },
      { fullName: "Wilhelmina Aufderheide-Szczepański", jobTitle: "Head of Line Maintenance" },
      {
        fullName: "Zainab Marwat",
        jobTitle: "Director of Safety Regulation",
        photoUrl: "/portraits/zainab_marwat.avif",
      },
    ],
  },
  play: async ({ canvas }) => {
    const people = within(canvas.getByRole("list", { name: "Speakers" })).getAllByRole("listitem");
    await expect(people).toHaveLength(4);
    await expect(people[0]).toHaveTextContent("Priya RaghunathanChair");
  },
};

export const MissingData: Story = {
  args: {
    badges: [],
    start: null,
    end: null,
    zone: undefined,
    place: null,
    speakers: [],
    actions: [],
  },
};

export const LongText: Story = {
  args: {
    title:
      "Internationalisation of airworthiness responsibilities, and what interoperability of electronic maintenance records means for line stations that serve four operators",
    dayShift: "+1 day",
    start: "12:45 AM",
    end: "12:50 PM",
    zone: "Petropavlovsk-Kamchatsky time (GMT+12)",
    place: "Maintenance and engineering stage",
    speakers: [{ ...wilhelmina, company: "Northwind Maintenance, Repair and Overhaul Services" }],
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const Desktop: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
