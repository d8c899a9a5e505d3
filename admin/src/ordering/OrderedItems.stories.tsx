import { Box, Button } from "@mui/material";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { OrderedItems, type OrderedItemsProps } from "./OrderedItems.tsx";

const meta = {
  title: "Console/Order by hand",
  component: OrderedItems,
  args: {
    items: [
      { id: "opening", name: "Opening", more: "09:00 – 09:30" },
      { id: "towers", name: "The remote tower that saved three timetables", more: "09:30 – 10:15" },
      { id: "cargo", name: "Cargo without a queue", more: "10:30 – 11:00" },
      { id: "panel", name: "Panel: who signs for the machine?", more: "Not set" },
    ],
    onMove: fn(),
  },
  render: (args) => (
    <ConsoleStory>
      <Box sx={{ maxWidth: 720, padding: 3 }}>
        <OrderedItems {...args} />
      </Box>
    </ConsoleStory>
  ),
} satisfies Meta<typeof OrderedItems>;

export default meta;
type Story = StoryObj<typeof meta>;
const given = meta.args.items.map(({ id }) => id);

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const handle = (canvas: Canvas, name: RegExp) => canvas.findByRole("button", { name });

async function expectSaid(canvas: Canvas, sentence: string) {
  await waitFor(() => expect(canvas.getByText(sentence)).toHaveAttribute("role", "status"));
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(4);
    await expect(await handle(canvas, /Opening/)).toHaveAccessibleDescription(/^Press the space/);
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas }) => {
    (await handle(canvas, /Opening/)).focus();
    await userEvent.keyboard("[Space][ArrowDown][Space]");
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

export const NotSaved: Story = {
  play: async ({ args, canvas }) => {
    const opening = await handle(canvas, /Opening/);
    opening.focus();
    await userEvent.keyboard("[Space]");
    await expectSaid(canvas, "Opening, 1 of 4, is moved.");
    await userEvent.keyboard("[ArrowDown]");
    await expectSaid(canvas, "Opening is at 2 of 4.");
    await userEvent.keyboard("[Space]");
    await waitFor(() => expect(args.onMove).toHaveBeenCalledOnce());
    // The given items did not change.
    await waitFor(() => expect(canvas.getAllByRole("listitem")[0]).toContainElement(opening));
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    (await handle(canvas, /Opening/)).focus();
    await userEvent.keyboard("[Space]");
    await expectSaid(canvas, "Opening, 1 of 4, is moved.");
    await userEvent.keyboard("[ArrowDown]");
    await expectSaid(canvas, "Opening is at 2 of 4.");
    await userEvent.keyboard("[Space]");
    await expectSaid(canvas, "Opening was put down at 2 of 4.");
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith(["towers", "opening", "cargo", "panel"], given);
  },
};

/** A list that is refetched in another order when the first item is moved. */
function ChangingItems({ items, onMove }: OrderedItemsProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      <OrderedItems items={isChanged ? items.toReversed() : items} onMove={onMove} />
      <Button onClick={() => setChanged(true)}>Read again</Button>
    </>
  );
}

export const ChangedWhileMoving: Story = {
  render: (args) => (
    <ConsoleStory>
      <ChangingItems {...args} />
    </ConsoleStory>
  ),
  play: async ({ args, canvas }) => {
    const opening = await handle(canvas, /Opening/);
    opening.focus();
    await userEvent.keyboard("[Space]");
    await expectSaid(canvas, "Opening, 1 of 4, is moved.");
    await fireEvent.click(canvas.getByRole("button", { name: "Read again" }));
    await expect(canvas.getAllByRole("listitem")[0]).toContainElement(opening);
    await userEvent.keyboard("[ArrowDown]");
    await expectSaid(canvas, "Opening is at 2 of 4.");
    await userEvent.keyboard("[Space]");
    await waitFor(() => expect(args.onMove).toHaveBeenCalledOnce());
    await expect(args.onMove).toHaveBeenCalledWith(["towers", "opening", "cargo", "panel"], given);
    await waitFor(() => expect(canvas.getAllByRole("listitem")[3]).toContainElement(opening));
  },
};

export const PutBack: Story = {
  play: async ({ args, canvas }) => {
    (await handle(canvas, /Cargo/)).focus();
    await userEvent.keyboard("[Space]");
    await expectSaid(canvas, "Cargo without a queue, 3 of 4, is moved.");
    await userEvent.keyboard("[ArrowUp]");
    await expectSaid(canvas, "Cargo without a queue is at 2 of 4.");
    await userEvent.keyboard("[Escape]");
    await expectSaid(canvas, "Cargo without a queue is back where it was.");
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};

/** Centre of an element. */
function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

const pointer = { pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0, buttons: 1 };

export const ByPointer: Story = {
  play: async ({ args, canvas }) => {
    const panel = await handle(canvas, /Panel/);
    const opening = await handle(canvas, /Opening/);
    const to = middleOf(opening);
    await fireEvent.pointerDown(panel, { ...pointer, ...middleOf(panel) });
    await fireEvent.pointerMove(document, { ...pointer, ...to });
    await expectSaid(canvas, "Panel: who signs for the machine?, 4 of 4, is moved.");
    await fireEvent.pointerMove(document, { ...pointer, ...to, clientY: to.clientY - 8 });
    await expectSaid(canvas, "Panel: who signs for the machine? is at 1 of 4.");
    await fireEvent.pointerUp(document, { ...pointer, ...to, buttons: 0 });
    await expectSaid(canvas, "Panel: who signs for the machine? was put down at 1 of 4.");
    await expect(args.onMove).toHaveBeenCalledOnce();
    await expect(args.onMove).toHaveBeenCalledWith(["panel", "opening", "towers", "cargo"], given);
  },
};
