import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, within } from "storybook/test";
import { ZoneSwitch, type Zone, type ZoneSwitchProps } from "./ZoneSwitch.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Down, Up arrow | Opens the list; moves to the next or previous zone, round at the ends |
| Any letter | Finds the zones whose city, name or offset holds what was typed |
| Enter | Takes the marked zone |
| Escape, Alt + Up arrow | Puts the list away and keeps the zone |
| Home, End, Left, Right arrow | Move in the text |
| Tab | Leaves the field and keeps the zone |`;

const zones: Zone[] = [
  { id: "Pacific/Auckland", city: "Auckland", offset: "GMT+13" },
  { id: "America/Bogota", city: "Bogotá", offset: "GMT-5" },
  { id: "Asia/Dubai", city: "Dubai", offset: "GMT+4" },
  { id: "America/Halifax", city: "Halifax", offset: "GMT-4" },
  { id: "Africa/Johannesburg", city: "Johannesburg", offset: "GMT+2" },
  { id: "Asia/Kolkata", city: "Kolkata", offset: "GMT+5:30" },
  { id: "Europe/London", city: "London", offset: "GMT" },
  { id: "America/Los_Angeles", city: "Los Angeles", offset: "GMT-8" },
  { id: "Europe/Oslo", city: "Oslo", offset: "GMT+1" },
  { id: "America/Sao_Paulo", city: "São Paulo", offset: "GMT-3" },
  { id: "Asia/Singapore", city: "Singapore", offset: "GMT+8" },
  { id: "Asia/Tokyo", city: "Tokyo", offset: "GMT+9" },
];

function Switchable(props: ZoneSwitchProps) {
  const [zone, setZone] = useState(props.value);
  return (
    <ZoneSwitch
      {...props}
      value={zone}
      onChange={(id) => {
        props.onChange(id);
        setZone(id);
      }}
    />
  );
}

const meta = {
  title: "Components/ZoneSwitch",
  component: ZoneSwitch,
  parameters: {
    layout: "padded",
    docs: { description: { component: keys }, story: { inline: false, height: "480px" } },
  },
  args: {
    value: "Europe/London",
    eventZone: "Europe/London",
    visitorZone: "Asia/Kolkata",
    zones,
    onChange: fn(),
  },
  render: (args) => <Switchable {...args} />,
} satisfies Meta<typeof ZoneSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Show times in" })).toHaveValue(
      "London, GMT",
    );
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    const options = canvas.getAllByRole("option");
    await expect(options[0]).toHaveAccessibleName(/London\s*Time zone of the event\s*GMT/);
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    await expect(options[1]).toHaveAccessibleName(/Kolkata\s*Your time zone/);
  },
};

export const ByTypingACity: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    const field = canvas.getByRole("combobox");
    await expect(field).toHaveFocus();
    await userEvent.keyboard("sao");
    await expect(canvas.getAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("America/Sao_Paulo");
    await expect(field).toHaveValue("São Paulo, GMT-3");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.getByText("Times are shown in São Paulo time, GMT-3.")).toHaveRole(
      "status",
    );
  },
};

export const ByArrows: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    const field = canvas.getByRole("combobox");
    const second = canvas.getAllByRole("option")[1];
    await expect(field).toHaveAttribute("aria-activedescendant", second?.id);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith("Asia/Tokyo");
  },
};

export const EscapeKeepsTheZone: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole("combobox");
    await userEvent.click(field);
    await userEvent.keyboard("osl{Escape}");
    await expect(canvas.queryByRole("option")).toBeNull();
    await expect(field).toHaveValue("London, GMT");
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const ByPointer: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.click(within(canvas.getByRole("listbox")).getByText("Dubai"));
    await expect(args.onChange).toHaveBeenCalledWith("Asia/Dubai");
  },
};

export const NoCityOfThisName: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await userEvent.keyboard("Atlantis");
    await expect(canvas.getByText("No city of this name")).toBeVisible();
  },
};

export const VisitorInTheZoneOfTheEvent: Story = {
  ...Open,
  args: { visitorZone: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await expect(canvas.queryByText("Your time zone")).toBeNull();
  },
};

/** A time zone that is not in the list is shown by its name. */
export const MissingData: Story = {
  args: { value: "Antarctica/Troll", zones: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toHaveValue("Antarctica/Troll");
  },
};

export const OnTheBoard: Story = {
  ...Open,
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ minHeight: 440, padding: 24, background: "var(--surface)" }}>
        <Story />
      </div>
    ),
  ],
};

export const LongTextOn320: Story = {
  ...Open,
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    zones: [
      ...zones,
      {
        id: "America/Argentina/ComodRivadavia",
        city: "Comodoro Rivadavia, Argentina and Petropavlovsk-Kamchatsky",
        offset: "GMT-3:30",
      },
    ],
  },
};
