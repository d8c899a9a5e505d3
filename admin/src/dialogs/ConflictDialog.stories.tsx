import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";

const meta = {
  title: "Console/Edit conflict",
  component: ConflictDialog,
  args: {
    conflict: {
      resource: "speakers",
      fields: ["jobTitle", "company"],
      savedBy: "ines@calder.example",
      ours: { jobTitle: "Captain", company: "Northmere Technics", featured: true },
      theirs: { jobTitle: "Chief Pilot", company: "Halden Aero", featured: false },
    },
    onSettle: fn(),
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
    await expect(await screen.findAllByRole("radiogroup")).toHaveLength(2);
    const company = screen.getByRole("radiogroup", { name: /company/i });
    await userEvent.click(within(company).getByRole("radio", { name: "ines@calder.example's" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(args.onSettle).toHaveBeenCalledWith({
      jobTitle: "Captain",
      company: "Halden Aero",
      featured: true,
    });
  },
};
