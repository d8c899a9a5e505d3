import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { chosenEdition } from "../providers/chosen-edition.ts";
import { http } from "../providers/http-client.ts";
import { answerOf } from "../testing/answer-of.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { nextEdition, pastEdition, sampleEditions } from "../testing/sample-editions.ts";
import { editions } from "./index.ts";

const meta = {
  title: "Console/Editions",
  component: ConsolePage,
  args: {
    resource: editions,
    path: "/editions",
    records: { editions: sampleEditions },
    editions: sampleEditions,
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    const archived = await canvas.findByRole("row", { name: /Congress 2024/ });
    await expect(within(archived).queryByRole("link", { name: /^Edit/ })).toBeNull();
    await expect(within(archived).queryByRole("button", { name: /^Delete/ })).toBeNull();
    await expect(within(archived).getByRole("button", { name: /^Make current/ })).toBeVisible();
    const prepared = canvas.getByRole("row", { name: /Congress 2026/ });
    await expect(within(prepared).getByRole("button", { name: /^Delete/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Export" })).toBeNull();
    await expect(canvas.queryByText(/unseen by visitors/)).toBeNull();
  },
};

export const PreparedEdition: Story = {
  args: { edition: nextEdition },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("region", { name: "Edition that is worked on" }),
    ).toHaveTextContent("Virtual Aviation Congress 2026 is being prepared, unseen by visitors.");
    await expect(canvas.getByRole("combobox", { name: "Edition" })).toHaveDisplayValue(
      "2026, being prepared",
    );
  },
};

export const PreparedEditionOn390: Story = {
  ...PreparedEdition,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const ArchivedEdition: Story = {
  args: { edition: pastEdition },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/is archived and cannot be changed/)).toBeVisible();
  },
};

export const CopyDialog: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", {
        name: "Copy this edition: Virtual Aviation Congress 2025",
      }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByLabelText(/^Name/)).toHaveValue(
      "Virtual Aviation Congress 2026",
    );
    await expect(dialog.getByLabelText(/^First day/)).toHaveValue("2026-12-10");
    await expect(dialog.getByLabelText("Passes")).toBeChecked();
    await expect(dialog.getByLabelText("Speakers")).not.toBeChecked();
    await expect(dialog.getAllByRole("checkbox")).toHaveLength(11);
    await expect(dialog.getByRole("checkbox", { name: "Sponsor tiers" })).toBeChecked();
    await userEvent.clear(dialog.getByLabelText(/^Name/));
    await userEvent.click(dialog.getByRole("button", { name: "Copy" }));
    await expect(await dialog.findByText("Name is required")).toBeVisible();
  },
};

/** The edition is copied after its dialog was closed: the user stays in the present one. */
export const CopiedElsewhere: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  play: async ({ canvas }) => {
    const copied = Promise.withResolvers<ReturnType<typeof answerOf>>();
    spyOn(http, "call").mockReturnValue(copied.promise);
    const choose = spyOn(chosenEdition, "choose").mockReturnValue();
    await userEvent.click(
      await canvas.findByRole("button", {
        name: "Copy this edition: Virtual Aviation Congress 2025",
      }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(await dialog.findByRole("button", { name: "Copy" }));
    await waitFor(() => expect(http.call).toHaveBeenCalled());
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    copied.resolve(answerOf(nextEdition));
    await expect(await screen.findByText(/2026 is being prepared, unseen/)).toBeVisible();
    await expect(choose).not.toHaveBeenCalled();
  },
};

export const MakeCurrentDialog: Story = {
  args: {
    records: {
      editions: sampleEditions,
      passes: [{ id: 1, editionId: nextEdition.id }],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Make current: Virtual Aviation Congress 2026" }),
    );
    const table = within(await screen.findByRole("table", { name: "What will change" }));
    await expect(await table.findByRole("row", { name: "Passes 0 1" })).toBeVisible();
    await expect(
      table.getByRole("row", { name: "Time zone Europe/London Asia/Kolkata" }),
    ).toBeVisible();
    await expect(await screen.findByText(/^Readiness is unknown/)).toBeVisible();
    await expect(
      screen.getByText(/^Virtual Aviation Congress 2025 remains available at \/2025/),
    ).toBeVisible();
  },
};
