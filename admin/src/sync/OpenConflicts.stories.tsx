import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { waiting } from "../testing/sync-samples.ts";
import { OpenConflicts } from "./OpenConflicts.tsx";

const meta = {
  title: "Console/Syncs/Conflicts",
  component: OpenConflicts,
  args: { source: "speakers" },
  render: (args) => (
    <ConsoleStory records={{ "sync-sources": waiting }}>
      <OpenConflicts {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof OpenConflicts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("region", { name: "Conflicts of the speakers (3)" }),
    ).toBeVisible();
    await expect(await canvas.findByText("eleven", { selector: "mark" })).toBeVisible();
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};
