import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider, RaRecord } from "react-admin";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { http } from "../providers/http-client.ts";
import { answerOf } from "../testing/answer-of.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { focusWindow } from "../testing/focus-window.ts";
import { sampleQuestions } from "../testing/sample-questions.ts";

const readList = fn<DataProvider["getList"]>();
const [recording, speaking] = sampleQuestions;
if (!recording || !speaking) throw new Error("The questions are missing");
const joining = { ...recording, id: "5c0f9f0c-8d54-4a8e-9a53-0b1d3c1f7a03", question: "When?" };

function store(...data: RaRecord[]): void {
  readList.mockResolvedValue({ data, total: data.length });
}

const meta = {
  title: "Console/Order by hand/Dialog",
  component: ConsolePage,
  args: {
    resource: fieldResource("questions"),
    path: "/questions/order",
    provider: { getList: readList },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;

/** Undo would also take back what a colleague has moved since. */
export const MovedByOthers: StoryObj<typeof meta> = {
  async beforeEach() {
    readList.mockReset();
    store(recording, speaking, joining);
    spyOn(http, "call").mockImplementation(async (path) => {
      if (path === "/api/functions/reorder") store(speaking, recording, joining);
      return answerOf({});
    });
  },
  play: async () => {
    const undo = await screen.findByRole("button", { name: "Undo" });
    (await screen.findByRole("button", { name: /Is there a recording/ })).focus();
    await userEvent.keyboard("[Space]");
    await screen.findByText(/1 of 3, is moved/);
    await userEvent.keyboard("[ArrowDown]");
    await screen.findByText(/is at 2 of 3/);
    await userEvent.keyboard("[Space]");
    await waitFor(() => expect(undo).not.toHaveAttribute("aria-disabled", "true"));
    store(joining, speaking, recording);
    focusWindow();
    await waitFor(() => expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("When?"));
    await expect(undo).toHaveAttribute("aria-disabled", "true");
  },
};
