import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { SessionRow } from "./SessionRow.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab, Shift + Tab | Moves to the session, then to its register button and its control |
| Enter | Opens what has the focus |`;

const meta = {
  title: "Components/SessionRow",
  tags: ["both-schemes"],
  component: SessionRow,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    href: "/agenda/day1/a-shift-handover-that-survives-the-night",
    title: "A shift handover that survives the night",
    start: "9:00 AM",
    end: "9:45 AM",
    ordinal: "Keynote I",
    speakers: [{ name: "Imogen Achterberg", role: "Director of Line Maintenance, Northwind MRO" }],
    place: "Main stage",
  },
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ background: "var(--surface-sunken)" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SessionRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: args.title })).toHaveAttribute("href", args.href);
    await expect(canvas.getByRole("heading", { level: 3 })).toHaveTextContent(args.title);
  },
};

export const Now: Story = { args: { state: "now", badges: ["Keynote"] } };

export const Next: Story = { args: { state: "next", badges: ["Panel"] } };

export const AnotherDate: Story = {
  args: { start: "1:30 AM", end: "2:15 AM", dayShift: "+1 day" },
};

/**
 * The visitor's time zone is known only after the row is rendered: its day must not cause layout
 * shift.
 */
export const AnotherDateOn320: Story = {
  args: { start: "12:05 AM", end: "12:45 AM" },
  globals: { viewport: { value: "narrowest", isRotated: false } },
  render: (args) => (
    <>
      <SessionRow {...args} />
      <SessionRow {...args} dayShift="+1 day" />
    </>
  ),
  play: async ({ canvas }) => {
    const [same, shifted] = canvas.getAllByRole("article").map((row) => row.clientHeight);
    await expect(shifted).toBe(same);
  },
};

/** The row is a link to the session; controls within it have other targets. */
export const WithActionAndControl: Story = {
  args: {
    action: { label: "Register Now", href: "/register" },
    aside: (
      <Button variant="plain" size="small" onClick={fn()}>
        Remember
      </Button>
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: args.title })).toHaveFocus();
    await userEvent.tab();
    await expect(
      canvas.getByRole("link", { name: /^Register Now.*survives the night$/ }),
    ).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Remember" })).toHaveFocus();
  },
};

export const WithFurtherAction: Story = {
  args: {
    action: { label: "Replay", href: "https://video.example/27", newTab: true },
    furtherActions: [{ label: "Slides", href: "https://slides.example/27", newTab: true }],
  },
  play: async ({ canvas }) => {
    for (const name of [/^Replay.*survives/, /^Slides.*survives/]) {
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("target", "_blank");
    }
  },
};

export const TwentyFourHours: Story = { args: { start: "14:30", end: "15:15" } };

export const MissingData: Story = {
  args: { start: null, end: null, ordinal: null, speakers: [], place: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Time to be announced")).toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: {
    title:
      "Internationalisation of airworthiness responsibilities, and what interoperability of electronic maintenance records means for line stations that serve four operators",
    badges: ["Panel", "Workshop"],
    dayShift: "+1 day",
    start: "12:45 AM",
    end: "12:50 PM",
    speakers: [
      {
        name: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
        role: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
      },
      { name: "Bo Lindqvist", role: "Chair" },
    ],
    place: "Maintenance and engineering stage",
    state: "next",
    action: { label: "Register Now", href: "/register" },
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
