import { Box } from "@mui/material";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { conflictSides, sidesOfEditors } from "./conflict-sides.ts";
import { FieldConflict } from "./FieldConflict.tsx";

const ours =
  "Runs a hangar of nine bays in the north of England, and signs off one heavy check a quarter.";

const meta = {
  title: "Console/Field conflict",
  component: FieldConflict,
  args: {
    resource: "speakers",
    names: conflictSides.file,
    change: {
      field: "bio",
      before: ours,
      after: `${ours.replace("nine", "eleven")}\n\nShe chairs two boards of apprentices.`,
    },
  },
  render: (args) => (
    <ConsoleStory>
      <Box component="dl" sx={{ margin: 0 }}>
        <FieldConflict {...args} />
      </Box>
    </ConsoleStory>
  ),
} satisfies Meta<typeof FieldConflict>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LongText: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("nine", { selector: "mark" })).toBeVisible();
    await expect(canvas.getByText("eleven", { selector: "mark" })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const SettledAtOnce: Story = {
  args: { title: "Amara Okonjo", names: conflictSides.sheet, onChoose: fn() },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("group", { name: "Bio of Amara Okonjo" })).toBeVisible();
    await expect(await canvas.findByText("eleven", { selector: "mark" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Take the sheet's" }));
    await expect(args.onChoose).toHaveBeenCalledWith("theirs");
  },
};

export const SavedLater: Story = {
  args: { names: sidesOfEditors("ines@calder.example"), chosen: "ours", onChoose: fn() },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole("radio", { name: "Yours" })).toBeChecked();
    await expect(await canvas.findByText("eleven", { selector: "mark" })).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "ines@calder.example's" }));
    await expect(args.onChoose).toHaveBeenCalledWith("theirs");
  },
};

export const On390: Story = {
  ...SavedLater,
  globals: { viewport: { value: "phone", isRotated: false } },
};
