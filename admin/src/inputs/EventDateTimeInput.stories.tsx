import type { Meta, StoryObj } from "@storybook/react-vite";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { useFormState } from "react-hook-form";
import { expect, userEvent } from "storybook/test";
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

type Story = StoryObj<typeof meta>;

export const InSummerTime: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText("Published at")).toHaveValue("2025-07-01T09:00");
  },
};

function Changes() {
  const { isDirty } = useFormState();
  return <output>{isDirty ? "Changed" : "Unchanged"}</output>;
}

/** The browser is in another time zone than the event. */
export const InAnotherZone: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  render: (args) => (
    <FormStory
      resource="news"
      values={{ publishedAt: "2025-07-01T08:00:00.000Z" }}
      edition={{ ...sampleEdition, timeZone: "Asia/Dubai" }}
    >
      <EventDateTimeInput {...args} />
      <Changes />
    </FormStory>
  ),
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText("Published at");
    await expect(input).toHaveValue("2025-07-01T12:00");
    await userEvent.click(input);
    await userEvent.tab();
    await expect(canvas.getByText("Unchanged")).toBeVisible();
    await expect(input).toHaveValue("2025-07-01T12:00");
  },
};
