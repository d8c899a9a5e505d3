import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { RaRecord } from "react-admin";
import { expect, fireEvent, screen, userEvent, waitFor } from "storybook/test";
import { ConsolePage } from "../../testing/ConsolePage.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { pastEdition } from "../../testing/sample-editions.ts";
import { sampleTopic } from "../../testing/sample-topics.ts";
import { agenda } from "../index.ts";

const opening = sampleTopic({
  id: "opening",
  title: "Opening keynote: nineteen days in the hangar",
  type: "keynote",
  times: ["09:00", "09:30"],
  place: "Main stage",
  speakers: ["Amara Okonjo"],
});
const engine = sampleTopic({
  id: "engine",
  title: "Reading an engine before it is opened",
  times: ["09:30", "10:15"],
  place: "Main stage",
  speakers: ["Hiroko Tanabe"],
});
const workshop = sampleTopic({
  id: "workshop",
  title: "Borescopes, hands on",
  type: "workshop",
  times: ["09:00", "10:30"],
  place: "Room 2",
  speakers: ["Inès Calder"],
});
const lunch = sampleTopic({
  id: "lunch",
  title: "Lunch",
  type: "break",
  times: ["12:00", "13:00"],
  place: "Main stage",
});
const topics = [opening, engine, workshop, lunch];

const meta = {
  title: "Console/Agenda/Board",
  tags: ["both-schemes"],
  component: ConsolePage,
  args: { resource: agenda, path: "/topics/board", records: { topics } },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const session = (canvas: Canvas, name: RegExp) => canvas.findByRole("button", { name });

async function expectSaid(canvas: Canvas, sentence: RegExp) {
  await waitFor(() => {
    const said = canvas.getAllByRole("status").map(({ textContent }) => textContent);
    return expect(said.join()).toMatch(sentence);
  });
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const block = await session(canvas, /^Opening keynote/);
    await expect(block).toHaveAccessibleName(/09:00 – 09:30 Main stage/);
    await expect(block).toHaveAccessibleDescription(/^The arrow keys move it/);
    await expect(canvas.queryByText("Clashes")).toBeNull();
    const undo = canvas.getByRole("button", { name: "Undo" });
    await expect(undo).toHaveAttribute("aria-disabled", "true");
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};

const twice: RaRecord[] = [
  opening,
  sampleTopic({
    id: "towers",
    title: "The remote tower that saved three timetables",
    times: ["09:15", "10:00"],
    place: "Main stage",
    speakers: ["Amara Okonjo"],
  }),
  sampleTopic({
    id: "night",
    title: "Night shift",
    type: "panel",
    times: ["17:30", "18:30"],
    place: "Room 2",
  }),
];

export const Clash: Story = {
  args: { records: { topics: twice } },
  play: async ({ canvas }) => {
    const block = await session(canvas, /^The remote tower/);
    await expect(block).toHaveAccessibleDescription(/^Amara Okonjo speaks in/);
    await expect(canvas.getByRole("region", { name: "Clashes" })).toHaveTextContent(
      /“Night shift” is not within 09:00 to 18:00 of day 1./,
    );
  },
};

export const Tray: Story = {
  args: {
    records: {
      topics: [
        opening,
        sampleTopic({ id: "cargo", title: "Cargo without a queue", place: "Room 2" }),
        {
          ...sampleTopic({ id: "late", title: "Of another date", times: ["09:00", "09:30"] }),
          day: 2,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole("region", { name: "Without a time on this day" });
    await expect(tray).toHaveTextContent("Cargo without a queue");
    await expect(tray).not.toHaveTextContent("Of another date");
    await userEvent.click(canvas.getByRole("button", { name: "Day 2" }));
    await expect(
      await canvas.findByRole("region", { name: "Without a time on this day" }),
    ).toHaveTextContent("Of another date2025-12-11, 09:00 – 09:30");
  },
};

export const ReadOnly: Story = {
  args: {
    edition: pastEdition,
    editions: [sampleEdition, pastEdition],
    records: {
      topics: [
        {
          ...opening,
          editionId: pastEdition.id,
          startTime: `${pastEdition.firstDay}T09:00:00.000Z`,
          endTime: `${pastEdition.firstDay}T10:00:00.000Z`,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    const block = await session(canvas, /^Opening keynote/);
    await expect(block).toHaveAccessibleDescription("");
    block.focus();
    await userEvent.keyboard("[ArrowDown]");
    await expect(block).toHaveAccessibleName(/09:00 – 10:00/);
    await expect(canvas.queryByRole("button", { name: /^Add/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Undo" })).toBeNull();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const block = await session(canvas, /^Opening keynote/);
    block.focus();
    await userEvent.keyboard("[ArrowDown][ArrowDown][ArrowDown]");
    await expect(block).toHaveAccessibleName(/09:15 – 09:45/);
    await expectSaid(canvas, /are at once in Main stage/);
    await userEvent.keyboard("{Escape}");
    await expectSaid(canvas, /is back where it was/);
    await expect(block).toHaveAccessibleName(/09:00 – 09:30/);
    await userEvent.keyboard("[ArrowRight]{Shift>}[ArrowDown]{/Shift}");
    await expect(block).toHaveAccessibleName(/09:00 – 09:35 Room 2/);
    await expect(block).toHaveFocus();
    // The state without a gesture in progress.
    await userEvent.keyboard("{Escape}");
    await expect(block).toHaveAccessibleName(/09:00 – 09:30 Main stage/);
  },
};

/** Topics of the first day of an edition in London, with times in UTC. */
function onDay(date: string, times: Readonly<Record<string, readonly [string, string]>>) {
  const edition: Edition = { ...sampleEdition, firstDay: date, lastDay: date };
  const at = (time: string) => `${date}T${time}:00.000Z`;
  const topics = Object.entries(times).map(([title, [start, end]]) => ({
    ...sampleTopic({ id: title, title, place: "Main stage" }),
    startTime: at(start),
    endTime: at(end),
  }));
  return { edition, editions: [edition], records: { topics } };
}

export const ClocksGoBack: Story = {
  args: onDay("2026-10-25", {
    "Before the change": ["00:15", "00:45"],
    "Over the change": ["00:50", "01:10"],
    "After the change": ["01:15", "01:45"],
  }),
  play: async ({ canvas }) => {
    const name = (title: RegExp) => session(canvas, title);
    await expect(await name(/^Before/)).toHaveAccessibleName(/01:15 \+01:00 – 01:45 \+01:00/);
    await expect(await name(/^Over/)).toHaveAccessibleName(/01:50 \+01:00 – 01:10 \+00:00/);
    const after = await name(/^After/);
    await expect(after).toHaveAccessibleName(/01:15 \+00:00 – 01:45 \+00:00/);
    after.focus();
    await userEvent.keyboard("[ArrowUp][ArrowUp][ArrowUp][ArrowUp]");
    await expect(after).toHaveAccessibleName(/01:55 \+01:00 – 01:25 \+00:00/);
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByText("02:00")).toBeVisible();
  },
};

export const ClocksGoForward: Story = {
  args: onDay("2026-03-29", {
    "Before the change": ["00:15", "00:45"],
    "Over the change": ["00:50", "01:10"],
    "After the change": ["01:15", "01:45"],
  }),
  play: async ({ canvas }) => {
    await expect(await session(canvas, /^Over/)).toHaveAccessibleName(/00:50 – 02:10/);
    await expect(canvas.queryByText("01:00")).toBeNull();
  },
};

export const FirstPlaceEmptyOn390: Story = {
  args: { records: { topics: [workshop, { ...opening, day: 2 }] } },
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    const block = await session(canvas, /^Borescopes/);
    const { left, right } = canvas.getByRole("region", { name: "Day 1" }).getBoundingClientRect();
    const box = block.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(left);
    await expect(box.right).toBeLessThanOrEqual(right);
  },
};

const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1 };

export const OutsideTheDay: Story = {
  play: async ({ canvas }) => {
    const block = await session(canvas, /^Lunch/);
    const { left, top } = block.getBoundingClientRect();
    const at = { clientX: left + 20, clientY: top + 20 };
    await fireEvent.pointerDown(block, { ...pointer, ...at });
    await fireEvent.pointerMove(block, { ...pointer, ...at, clientY: -200 });
    await expectSaid(canvas, /That is outside of the day/);
    await fireEvent.pointerUp(block, { ...pointer, ...at, clientY: -200, buttons: 0 });
    await expect(
      await screen.findByText("“Lunch” stays where it was: that is outside of day 1."),
    ).toBeVisible();
    await expect(block).toHaveAccessibleName(/12:00 – 13:00/);
  },
};

export const ToAnotherDay: Story = {
  play: async ({ canvas }) => {
    const block = await session(canvas, /^Lunch/);
    const tab = canvas.getByRole("button", { name: "Day 2" });
    const { left, top } = block.getBoundingClientRect();
    const day = tab.getBoundingClientRect();
    const over = { clientX: day.left + 5, clientY: day.top + 5 };
    await fireEvent.pointerDown(block, { ...pointer, clientX: left + 20, clientY: top + 20 });
    await fireEvent.pointerMove(block, { ...pointer, ...over });
    await expectSaid(canvas, /“Lunch” to day 2\./);
    await expect(tab).toHaveAttribute("data-target");
    await userEvent.keyboard("{Escape}");
    await expectSaid(canvas, /“Lunch” is back where it was/);
    await expect(tab).not.toHaveAttribute("data-target");
  },
};

/** Unsaved moves and the steps that Undo takes back are those of all days. */
export const DayChanged: Story = {
  args: { provider: { update: () => new Promise(() => {}) } },
  play: async ({ canvas }) => {
    (await session(canvas, /^Opening keynote/)).focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const isUsable = () =>
      expect(canvas.getByRole("button", { name: "Undo" })).not.toHaveAttribute(
        "aria-disabled",
        "true",
      );
    await waitFor(isUsable);
    await userEvent.click(canvas.getByRole("button", { name: "Day 2" }));
    await waitFor(() => expect(canvas.queryByText(/^Opening keynote/)).toBeNull());
    await isUsable();
  },
};
