import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "@mui/material";
import { Link as RouterLink, Route, Routes } from "react-router-dom";
import { expect, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { http } from "../providers/http-client.ts";
import { answerOf } from "../testing/answer-of.ts";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { appliedRun, waiting } from "../testing/sync-samples.ts";
import { SourceSyncCard } from "./SourceSyncCard.tsx";

const meta = {
  title: "Console/Syncs/Source",
  component: SourceSyncCard,
  args: { source: "speakers" },
  render: (args) => (
    <ConsoleStory records={{ "sync-sources": waiting, "sync-runs": [appliedRun] }}>
      <SourceSyncCard {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof SourceSyncCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Overdue")).toBeVisible();
    await expect(await canvas.findByText(/^The last 3 runs failed/)).toBeVisible();
  },
};

export const OverdueOn390: Story = {
  ...Overdue,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const NeverSynced: Story = {
  args: { source: "agenda" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Sync agenda" })).toBeEnabled();
    await expect(await canvas.findByText("Not synced yet.")).toBeVisible();
  },
};

export const QuestionBeforeWriting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Write the sheet" }));
    await expect(await screen.findByRole("alertdialog", { name: "Write the sheet" })).toBeVisible();
  },
};

export const QuestionBeforeWritingOn390: Story = {
  ...QuestionBeforeWriting,
  globals: { viewport: { value: "phone", isRotated: false } },
};

const finished = {
  id: "sync-speakers:1",
  name: "sync-speakers",
  state: "completed",
  progress: null,
  result: { runId: appliedRun.id, counts: appliedRun.counts },
  error: null,
  failure: null,
};

/** Answers the start of a run at once, and its end when `end` is called. */
function runOnDemand() {
  const end = Promise.withResolvers<void>();
  spyOn(http, "call").mockImplementation(async (_path, options) => {
    if (options?.method === "POST") return answerOf({}, { location: "/api/jobs/1" });
    await end.promise;
    return answerOf(finished);
  });
  return end.resolve;
}

/** The page with the card, and others. */
const pages: Story["render"] = (args) => (
  <ConsoleStory records={{ "sync-sources": waiting, "sync-runs": [appliedRun] }}>
    <Link component={RouterLink} to="/speakers">
      Speakers
    </Link>
    <Routes>
      <Route path="/" element={<SourceSyncCard {...args} />} />
      <Route path="/speakers" element={<h1>All speakers</h1>} />
      <Route path="/sync-runs/:id" element={<h1>The run</h1>} />
    </Routes>
  </ConsoleStory>
);

export const PreviewOpens: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  render: pages,
  play: async ({ canvas }) => {
    const end = runOnDemand();
    await userEvent.click(await canvas.findByRole("button", { name: "Preview" }));
    end();
    await expect(await canvas.findByRole("heading", { name: "The run" })).toBeVisible();
  },
};

/** The preview ends while the user is on another page. */
export const PreviewEndsElsewhere: Story = {
  render: pages,
  play: async ({ canvas }) => {
    const end = runOnDemand();
    await userEvent.click(await canvas.findByRole("button", { name: "Preview" }));
    await waitFor(() => expect(http.call).toHaveBeenCalledTimes(2));
    await userEvent.click(canvas.getByRole("link", { name: "Speakers" }));
    await expect(await canvas.findByRole("heading", { name: "All speakers" })).toBeVisible();
    end();
    await expect(await screen.findByText("The preview is ready")).toBeVisible();
    const open = screen.getByRole("link", { name: "Open the run" });
    await expect(open).toHaveAttribute("href", `/sync-runs/${appliedRun.id}`);
    await expect(canvas.getByRole("heading", { name: "All speakers" })).toBeVisible();
  },
};
