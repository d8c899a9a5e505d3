import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { HistoryDialog } from "./HistoryDialog.tsx";

const recordId = "0d6f5f7c-0d4c-4a39-9a34-0a3c6f1a7c01";
const resource = "speakers";
const of = { resource, recordId, changedBy: "amara@northmere.example", runId: null };

const revisions = [
  {
    ...of,
    id: "3",
    kind: "changed",
    origin: "console",
    changedAt: "2025-12-02T09:30:00.000Z",
    fields: [{ field: "jobTitle", before: "Chief Pilot", after: "Captain" }],
  },
  {
    ...of,
    id: "2",
    kind: "changed",
    origin: "sync",
    runId: "7",
    changedAt: "2025-12-01T18:00:00.000Z",
    fields: [{ field: "jobTitle", before: "Engineer", after: "Chief Pilot" }],
  },
  {
    ...of,
    id: "1",
    kind: "added",
    origin: "api",
    changedBy: null,
    changedAt: "2025-11-20T08:00:00.000Z",
    fields: [{ field: "jobTitle", before: null, after: "Engineer" }],
  },
];

const meta = {
  title: "Console/History",
  component: HistoryDialog,
  args: { resource, recordId, onClose: fn() },
  render: (args) => (
    <ConsoleStory records={{ revisions }}>
      <HistoryDialog {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof HistoryDialog>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async () => {
    const [newest, , oldest] = await screen.findAllByRole("checkbox", { name: "Compare" });
    if (newest === undefined || oldest === undefined) throw new Error("Revisions are missing");
    await userEvent.click(newest);
    await userEvent.click(oldest);
    await expect(screen.getByRole("region", { name: "Comparison" })).toHaveTextContent(
      /Engineer\s*Captain/,
    );
    await expect(screen.getByRole("link", { name: "Open the run" })).toHaveAttribute(
      "href",
      expect.stringMatching(/\/sync-runs\/7$/),
    );
  },
};
