import type { Meta, StoryObj } from "@storybook/react-vite";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { strangersReading, strangersTable } from "../testing/reading-sample.ts";
import { readChoice } from "./ColumnMapping.tsx";
import { ImportReadingStep, type ImportReadingStepProps } from "./ImportReadingStep.tsx";

function Step(args: ImportReadingStepProps) {
  const [choice, setChoice] = useState(args.choice);
  return <ImportReadingStep {...args} choice={choice} onColumns={setChoice} />;
}

const ignore = () => {};

const meta = {
  title: "Console/Syncs/Columns of a file",
  component: ImportReadingStep,
  args: {
    reading: strangersReading,
    many: "speakers",
    edition: sampleEdition,
    choice: readChoice(strangersTable),
    chosen: {},
    isReading: false,
    onColumns: ignore,
    onRead: ignore,
    onDay: ignore,
  },
  render: (args) => (
    <ConsoleStory>
      <Step {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof ImportReadingStep>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  play: async ({ canvas }) => {
    const photo = await canvas.findByRole("combobox", { name: "Pfad zum Foto is read as" });
    await expect(photo).toHaveValue("");
    await expect(canvas.getByRole("button", { name: "Did you mean Photo URL?" })).toBeVisible();
  },
};

export const AskedOn390: Story = {
  ...Asked,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Did you mean Photo URL?" }));
    const photo = canvas.getByRole("combobox", { name: "Pfad zum Foto is read as" });
    await expect(photo).toHaveValue("photoUrl");
    const biography = canvas.getByRole("combobox", { name: "Short_Bio is read as" });
    await userEvent.selectOptions(biography, "photoUrl");
    await expect(photo).toHaveValue("");
  },
};

export const WithoutDays: Story = {
  args: {
    many: "sessions",
    reading: {
      ...strangersReading,
      looksLike: null,
      encoding: null,
      needsDay: true,
      sheets: [
        { name: "Programme", isHidden: false, rows: 42 },
        { name: "Old draft", isHidden: true, rows: 12 },
      ],
      sheet: "Programme",
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Sheet" })).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Day of all sessions" })).toBeVisible();
  },
};
