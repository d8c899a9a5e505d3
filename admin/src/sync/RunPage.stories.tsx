import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider } from "react-admin";
import { expect, fn, screen, spyOn, userEvent, within } from "storybook/test";
import { http } from "../providers/http-client.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { byteOrderMark, downloadedBy } from "../testing/downloaded-by.ts";
import { focusWindow } from "../testing/focus-window.ts";
import {
  appliedRun,
  failedRun,
  heldRun,
  importPreview,
  undoInPart,
} from "../testing/sync-samples.ts";
import { syncRuns } from "./index.ts";

const meta = {
  title: "Console/Syncs/Run",
  component: ConsolePage,
  args: {
    resource: syncRuns,
    path: `/sync-runs/${heldRun.id}`,
    records: { "sync-runs": [heldRun] },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Apply this now" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Conflicts/, pressed: true })).toBeVisible();
    await expect(await canvas.findByText("eleven", { selector: "mark" })).toBeVisible();
  },
};

export const HeldOn390: Story = {
  ...Held,
  globals: { viewport: { value: "phone", isRotated: false } },
};

/** A run whose errors are no longer stored. */
export const ErrorsDeleted: Story = {
  args: {
    records: { "sync-runs": [{ ...failedRun, errors: [] }] },
    path: `/sync-runs/${failedRun.id}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/deleted after 30 days/)).toBeVisible();
    await expect(canvas.queryByText(/Nothing was changed/)).toBeNull();
  },
};

export const HeldChanges: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Changed/ }));
    await expect(await canvas.findByRole("link", { name: "Session 30" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /next page/i }));
    await expect(await canvas.findByRole("link", { name: "Session 80" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Session 30" })).toBeNull();
  },
};

export const UndoneInPart: Story = {
  args: { path: `/sync-runs/${undoInPart.id}`, records: { "sync-runs": [undoInPart] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("1 changed, 3 left as they are")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Left as they are/ }));
    await expect(await canvas.findByRole("link", { name: "Session 26" })).toBeVisible();
    await expect(await canvas.findByText("eleven", { selector: "mark" })).toBeVisible();
    await expect(
      canvas.getByText("Session, left as it is. End: The end must lie after the start"),
    ).toBeVisible();
    await expect(canvas.getByText("Stays deleted here. Day: The edition has 1 day")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Session 28" })).toBeNull();
  },
};

export const UndoneInPartOn390: Story = {
  ...UndoneInPart,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Applied: Story = {
  args: { path: `/sync-runs/${appliedRun.id}`, records: { "sync-runs": [appliedRun] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Undo this run" })).toBeVisible();
    await expect(await canvas.findByText("eleven", { selector: "ins" })).toBeVisible();
  },
};

export const ImportPreview: Story = {
  args: { path: `/sync-runs/${importPreview.id}`, records: { "sync-runs": [importPreview] } },
  play: async ({ canvas }) => {
    const file = await canvas.findByRole("radio", { name: "The file's" });
    const ours = canvas.getByRole("radio", { name: "Ours" });
    await expect(ours).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Take the file's in all" }));
    await expect(file).toBeChecked();
    await userEvent.click(ours);
    await expect(file).not.toBeChecked();
  },
};

export const ImportQuestions: Story = {
  args: { path: `/sync-runs/${importPreview.id}`, records: { "sync-runs": [importPreview] } },
  play: async ({ canvas }) => {
    const again = await canvas.findByRole("button", { name: "Preview with these answers" });
    await expect(again).toHaveAttribute("aria-disabled", "true");
    const row = canvas.getByRole("group", { name: "Row 9, Dr. Amara Okonjo" });
    await userEvent.click(within(row).getByRole("button", { name: "The same" }));
    await expect(again).not.toHaveAttribute("aria-disabled");
  },
};

export const ImportPreviewOn390: Story = {
  ...ImportPreview,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Failed: Story = {
  args: { path: `/sync-runs/${failedRun.id}`, records: { "sync-runs": [failedRun] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has no column named First name/)).toBeVisible();
  },
};

const readRun = fn<DataProvider["getOne"]>();

/** The server fails while the user chooses. */
export const ServerFails: Story = {
  args: {
    path: `/sync-runs/${importPreview.id}`,
    records: { "sync-runs": [importPreview] },
    provider: { getOne: readRun },
  },
  beforeEach() {
    readRun.mockReset();
    readRun.mockResolvedValueOnce({ data: importPreview });
    readRun.mockRejectedValue(new Error("The server cannot be reached."));
  },
  play: async ({ canvas }) => {
    const file = await canvas.findByRole("radio", { name: "The file's" });
    await userEvent.click(file);
    focusWindow();
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "The file's" })).toBeChecked();
  },
};

/** The columns that were chosen could not be stored. */
export const ColumnsRefused: Story = {
  args: { path: `/sync-runs/${importPreview.id}`, records: { "sync-runs": [importPreview] } },
  play: async ({ canvas }) => {
    spyOn(http, "call").mockRejectedValue(new Error("The server cannot be reached."));
    await userEvent.click(await canvas.findByRole("button", { name: "Change the columns" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Did you mean Photo URL?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Preview again" }));
    await expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    const photo = screen.getByRole("combobox", { name: /^Pfad zum Foto/ });
    await expect(photo).toHaveValue("photoUrl");
  },
};

/** Spreadsheet programs detect UTF-8 by the byte order mark. */
export const DownloadedErrors: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { path: `/sync-runs/${failedRun.id}`, records: { "sync-runs": [failedRun] } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Download the errors" });
    const file = await downloadedBy(() => userEvent.click(button));
    await expect(file.slice(0, 3)).toEqual(byteOrderMark);
  },
};
