import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { pastEdition, sampleEditions } from "../testing/sample-editions.ts";
import { sampleQuestions } from "../testing/sample-questions.ts";

const meta = {
  title: "Console/Lists/Archived",
  component: ConsolePage,
  args: {
    resource: fieldResource("questions"),
    path: "/questions",
    records: { questions: sampleQuestions.map((one) => ({ ...one, editionId: pastEdition.id })) },
    edition: pastEdition,
    editions: sampleEditions,
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /Is there a recording/ }));
    await expect(row.queryByRole("link", { name: /^Edit/ })).toBeNull();
    await expect(row.getByRole("link", { name: "Open Is there a recording?" })).toHaveAttribute(
      "href",
      `/questions/${sampleQuestions[0]?.id}`,
    );
  },
};

export const Empty: Story = {
  args: { records: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No .* yet/i)).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /^Add/ })).toBeNull();
  },
};

/** An archived edition opens read-only from every list. */
export const ArchivedEdition: Story = {
  args: {
    resource: fieldResource("editions"),
    path: `/editions/${pastEdition.id}`,
    records: { editions: sampleEditions },
    edition: undefined,
  },
  play: async () => {
    await expect(await screen.findByText("Archived editions are read-only.")).toBeVisible();
  },
};
