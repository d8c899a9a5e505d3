import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider, GetOneResult } from "react-admin";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { withVersion } from "../providers/record-version.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { sampleQuestions } from "../testing/sample-questions.ts";

const [recording] = sampleQuestions;
const readQuestion = fn<DataProvider["getOne"]>();
const updateQuestion = fn<DataProvider["update"]>();

const meta = {
  title: "Console/Dialogs/Edit",
  component: ConsolePage,
  args: {
    resource: fieldResource("questions"),
    path: "/questions",
    records: { questions: sampleQuestions },
    provider: { getOne: readQuestion, update: updateQuestion },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;

/** A row of the list may be older than the record, and has no version. */
export const OpenedFromList: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const read = Promise.withResolvers<GetOneResult>();
    readQuestion.mockReset().mockReturnValue(read.promise);
    updateQuestion.mockReset().mockReturnValue(new Promise(() => {}));
    const row = within(await canvas.findByRole("row", { name: /Is there a recording/ }));
    await userEvent.click(row.getByRole("link", { name: /^Edit/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(readQuestion).toHaveBeenCalled());
    await expect(await dialog.findByRole("status", { name: "Loading" })).toBeVisible();
    await expect(dialog.queryByRole("textbox")).toBeNull();
    const answer = "For sixty days.";
    read.resolve({ data: withVersion({ ...recording, answer }, '"2"') });
    await expect(await dialog.findByLabelText(/^Answer/)).toHaveValue(answer);
    await userEvent.type(dialog.getByRole("textbox", { name: /^Question/ }), " Or a transcript?");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(updateQuestion).toHaveBeenCalledWith(
        "questions",
        expect.objectContaining({
          previousData: withVersion({ ...recording, answer }, '"2"'),
        }),
      ),
    );
  },
};
