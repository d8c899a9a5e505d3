import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { EventDateTimeInput } from "./EventDateTimeInput.tsx";

const meta = {
  title: "Console/Inputs/Date and time",
  component: EventDateTimeInput,
  args: { source: "publishedAt" },
  render: (args) => (
    <FormStory resource="news" values={{ publishedAt: "2025-07-01T08:00:00.000Z" }}>
      <EventDateTimeInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof EventDateTimeInput>;

export default meta;

export const InSummerTime: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Published at")).toHaveValue("2025-07-01T09:00");
  },
};
