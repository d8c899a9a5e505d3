import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { MailPreview } from "../testing/MailPreview.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { syncFailingMail, syncHeldMail, syncRecoveredMail } from "./sync-mails.ts";

const runPath = "/admin/sync-runs/5b0f6f0c-9c2f-4e0a-8d5f-2f1f0a6b7c8d";
const link = `https://congress.example${runPath}`;

const meta = {
  title: "Mails/Syncs",
  component: MailPreview,
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-is-loaded=true]")).not.toBeNull(),
    );
  },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failing: Story = {
  args: {
    mail: syncFailingMail(
      {
        kind: "sync-failing",
        source: "speakers",
        failures: 3,
        reason: "The spreadsheet 1AbC may not be read. Share it with the service account.",
        since: "2025-11-04T09:05:00Z",
        runPath,
        link,
      },
      sampleEdition,
    ),
  },
};

export const FailingWithLongReasonOnPhone: Story = {
  args: {
    mail: syncFailingMail(
      {
        kind: "sync-failing",
        source: "agenda",
        failures: 12,
        reason: `The header "${"Start".repeat(60)}" <script>alert(1)</script> is missing.`,
        since: "2025-11-04T09:05:00Z",
        runPath,
        link,
      },
      sampleEdition,
    ),
    width: 390,
  },
};

export const Recovered: Story = {
  args: { mail: syncRecoveredMail({ kind: "sync-recovered", source: "agenda" }, sampleEdition) },
};

export const Held: Story = {
  args: {
    mail: syncHeldMail(
      {
        kind: "sync-held",
        source: "speakers",
        reason: "More than half of the speakers would be changed or removed.",
        changed: 4,
        removed: 21,
        runPath,
        link,
      },
      sampleEdition,
    ),
  },
};
