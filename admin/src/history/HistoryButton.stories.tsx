import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider, RaRecord } from "react-admin";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { withVersion } from "../providers/record-version.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { sampleQuestions } from "../testing/sample-questions.ts";

const [recording] = sampleQuestions;
if (recording === undefined) throw new Error("The questions are missing");
const of = {
  resource: "questions",
  recordId: recording.id,
  changedBy: "amara@northmere.example",
  origin: "console",
  runId: null,
};
const fields = [{ field: "answer", before: "For a year.", after: recording.answer }];
const revisions = [
  { ...of, id: "2", kind: "changed", changedAt: "2025-12-02T09:30:00.000Z", fields },
  { ...of, id: "1", kind: "added", changedAt: "2025-11-20T08:00:00.000Z", fields: [] },
];

const readQuestion = fn<DataProvider["getOne"]>();
const stored = (answer: string, etag: string) => {
  const data: RaRecord = withVersion({ ...recording, answer }, etag);
  readQuestion.mockResolvedValue({ data });
};

const meta = {
  title: "Console/History/Button",
  component: ConsolePage,
  args: {
    resource: fieldResource("questions"),
    path: `/questions/${recording.id}`,
    records: { questions: sampleQuestions, revisions },
    provider: { getOne: readQuestion },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;

/** Whether somebody else saves the record before it is loaded again. */
let savedAfterwards = false;

const somebodyElse = /Somebody else has saved this/;

/** A restore is the user's own change; that of somebody else is reported. */
export const RestoredInForm: StoryObj<typeof meta> = {
  async beforeEach() {
    readQuestion.mockReset();
    savedAfterwards = false;
    stored(recording.answer, '"1"');
    const send = window.fetch.bind(window);
    spyOn(window, "fetch").mockImplementation(async (input, init) => {
      if (String(input) !== "/api/functions/restore-revision") return send(input, init);
      stored("For a year.", '"2"');
      if (savedAfterwards) stored("For two years.", '"3"');
      const restored = { ...recording, answer: "For a year." };
      return Response.json(restored, { headers: { etag: '"2"' } });
    });
  },
  play: async () => {
    const form = await screen.findByRole("dialog", { name: /^Edit/ });
    await userEvent.click(await within(form).findByRole("button", { name: "History" }));
    const history = await screen.findByRole("dialog", { name: "History" });
    await userEvent.click(
      await within(history).findByRole("button", { name: "Restore as it was then" }),
    );
    await waitFor(() => expect(screen.getByLabelText(/^Answer/)).toHaveValue("For a year."));
    await expect(screen.queryByText(somebodyElse)).toBeNull();

    savedAfterwards = true;
    await userEvent.click(within(history).getByRole("button", { name: "Restore as it was then" }));
    await expect(await screen.findByText(somebodyElse)).toBeInTheDocument();
  },
};
