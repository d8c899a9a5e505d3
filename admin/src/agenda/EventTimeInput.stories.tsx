import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { EventTimeInput } from "./EventTimeInput.tsx";

const meta = {
  title: "Console/Inputs/Time of the event",
  component: EventTimeInput,
  args: { source: "startTime" },
} satisfies Meta<typeof EventTimeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnItsDay: Story = {
  render: (args) => (
    <FormStory resource="topics" values={{ day: 1, startTime: "2025-12-11T09:30:00.000Z" }}>
      <EventTimeInput {...args} />
    </FormStory>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Start")).toHaveValue("09:30");
  },
};

export const OnAnotherDay: Story = {
  render: (args) => (
    <FormStory resource="topics" values={{ day: 2, startTime: "2025-12-11T09:30:00.000Z" }}>
      <EventTimeInput {...args} />
    </FormStory>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^On 2025-12-11/)).toBeVisible();
  },
};
