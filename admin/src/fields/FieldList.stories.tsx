import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { sampleCategories } from "../testing/sample-categories.ts";
import { fieldResource } from "./field-resource.ts";

const [airports] = sampleCategories;

const meta = {
  title: "Console/List and dialog",
  component: ConsolePage,
  args: {
    resource: fieldResource("categories"),
    path: "/categories",
    records: { categories: sampleCategories },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: /Airports/ })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent(
      "Categories3 categories",
    );
  },
};

export const Empty: Story = {
  args: { records: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No categories added yet...")).toBeVisible();
  },
};

export const ChosenRows: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Select all"));
    await expect(canvas.getByText("3 selected")).toBeVisible();
  },
};

export const EditDialog: Story = {
  args: { path: `/categories/${airports?.id}` },
  play: async () => {
    await expect(await screen.findByDisplayValue("Airports")).toBeVisible();
  },
};

export const WrongFields: Story = {
  args: { path: "/categories/create" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Add category" }));
    await expect(await screen.findByText("Name is required")).toBeVisible();
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "ErrorPlease check the fields that are marked.",
    );
  },
};

export const UnsavedChanges: Story = {
  args: { path: "/categories/create" },
  play: async () => {
    const dialog = within(await screen.findByRole("dialog", { name: "Add category" }));
    await userEvent.type(dialog.getByLabelText(/^Name/), "Ramp");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(await screen.findByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
    await expect(screen.getByRole("button", { name: "Keep editing" })).toHaveFocus();
  },
};
