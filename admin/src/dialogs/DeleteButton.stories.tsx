import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider } from "react-admin";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { sampleQuestions } from "../testing/sample-questions.ts";

const [recording] = sampleQuestions;
const readQuestions = fn<DataProvider["getList"]>();
const deleteQuestion = fn<DataProvider["delete"]>();

const meta = {
  title: "Console/Dialogs/Delete",
  component: ConsolePage,
  args: {
    resource: fieldResource("questions"),
    path: "/questions",
    records: { questions: sampleQuestions },
    provider: { getList: readQuestions, delete: deleteQuestion },
  },
  beforeEach() {
    let data = [...sampleQuestions];
    readQuestions.mockReset().mockImplementation(async () => ({ data, total: data.length }));
    deleteQuestion.mockReset().mockImplementation(async (_resource, { id, previousData }) => {
      data = data.filter((question) => question.id !== id);
      return { data: previousData ?? { id } };
    });
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function confirm(): Promise<void> {
  const question = within(await screen.findByRole("alertdialog"));
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
}

/** A selected row is deleted by its own button. */
export const SelectedRow: Story = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole("row", { name: /Is there a recording/ }));
    await userEvent.click(row.getByRole("checkbox"));
    await expect(await canvas.findByText("1 selected")).toBeVisible();
    await userEvent.click(row.getByRole("button", { name: /^Delete/ }));
    await confirm();
    await waitFor(() => expect(canvas.queryByText("Is there a recording?")).toBeNull());
    await expect(await canvas.findByText("0 selected")).toBeInTheDocument();
  },
};

/** The record is deleted while its form has unsaved changes. */
export const ChangedForm: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { path: `/questions/${recording.id}` },
  play: async () => {
    const text = await screen.findByRole("textbox", { name: /^Question/ });
    await userEvent.type(text, " Or a transcript?");
    await userEvent.click(screen.getByRole("button", { name: /^Delete/ }));
    await confirm();
    await expect(await screen.findByText(/is in the bin/)).toBeVisible();
    await waitFor(() => expect(text).not.toBeInTheDocument());
  },
};
