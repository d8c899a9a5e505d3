import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";

const read = { firstName: "Amara", jobTitle: "Engineer", company: "Northmere Technics" };

const meta = {
  title: "Console/Edit conflict",
  component: ConflictDialog,
  args: {
    conflict: {
      resource: "speakers",
      read,
      ours: { ...read, jobTitle: "Captain" },
      theirs: { ...read, jobTitle: "Chief Pilot", company: "Halden Aero" },
      settle: fn(),
    },
  },
  render: (args) => (
    <ConsoleStory>
      <ConflictDialog {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof ConflictDialog>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Save what is chosen" }));
    await expect(args.conflict.settle).toHaveBeenCalledWith({
      ...read,
      jobTitle: "Captain",
      company: "Halden Aero",
    });
  },
};
