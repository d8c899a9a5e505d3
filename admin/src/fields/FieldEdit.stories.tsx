import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { fieldResource } from "./field-resource.ts";

const meta = {
  title: "Console/Edition",
  component: ConsolePage,
  args: {
    resource: fieldResource("editions"),
    path: "/editions",
    records: { editions: [sampleEdition] },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /Aviation Congress/ })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Policies" })).toBeVisible();
    // The record always exists, so none can be added.
    await expect(canvas.queryByRole("link", { name: /^Add/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Delete/ })).toBeNull();
  },
};

export const EditDialog: Story = {
  args: { path: `/editions/${sampleEdition.id}` },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByDisplayValue("EC2M 7EB")).toBeVisible();
    await expect(dialog.getByLabelText(/^First day/)).toHaveValue("2025-12-11");
    await expect(dialog.getByLabelText(/^Daily from/)).toHaveValue("09:00");
    await expect(dialog.queryByRole("button", { name: /^Delete/ })).toBeNull();
  },
};

export const WrongFields: Story = {
  args: { path: `/editions/${sampleEdition.id}` },
  play: async () => {
    const street = await screen.findByDisplayValue(sampleEdition.address.street);
    await userEvent.clear(street);
    await userEvent.clear(screen.getAllByLabelText(/^Attendees/)[0] ?? street);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Street is required")).toBeVisible();
    await expect(screen.getByText("Write a whole number")).toBeVisible();
    await userEvent.type(street, "1 Hangar Road");
    await expect(screen.queryByText("Street is required")).toBeNull();
  },
};

export const EmptyPass: Story = {
  args: { resource: fieldResource("passes"), path: "/passes/create" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Add pass" }));
    await expect(await screen.findByText("Name is required")).toBeVisible();
    await expect(screen.getByText("Write a whole number")).toBeVisible();
    await expect(screen.getByText("Write a date as YYYY-MM-DD")).toBeVisible();
    await expect(screen.getByText("Description is required")).toBeVisible();
    await expect(screen.getByText("Cabin is required")).toBeVisible();
  },
};
