import type { Meta, StoryObj } from "@storybook/react-vite";
import type { DataProvider } from "react-admin";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { pastEdition } from "../testing/sample-editions.ts";
import { sampleQuestions } from "../testing/sample-questions.ts";

const [question] = sampleQuestions;
const neverAnswered = () => new Promise<never>(() => {});

const meta = {
  title: "Console/Dialogs/Form",
  component: ConsolePage,
  args: {
    resource: fieldResource("questions"),
    path: "/questions/create",
    records: { questions: sampleQuestions },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const saveKey = (init: { repeat?: boolean } = {}) =>
  fireEvent.keyDown(document.body, { key: "s", ctrlKey: true, ...init });

async function write(): Promise<void> {
  const name = await screen.findByRole("textbox", { name: /^Question/ });
  await userEvent.type(name, "Is there a quiet room?");
  await userEvent.type(screen.getByLabelText(/^Answer/), "Beside the expo.");
}

const create = fn<DataProvider["create"]>(neverAnswered);

/** The save key is pressed again while the record is being saved. */
export const SavedOnce: Story = {
  args: { provider: { create } },
  beforeEach: () => void create.mockClear(),
  play: async () => {
    await write();
    await saveKey();
    await waitFor(() => expect(create).toHaveBeenCalled());
    await saveKey();
    await saveKey();
    await userEvent.type(screen.getByLabelText(/^Answer/), " It is open all day.");
    await expect(create).toHaveBeenCalledOnce();
  },
};

/** A held key repeats. */
export const HeldKey: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { provider: { create } },
  beforeEach: () => void create.mockClear(),
  play: async () => {
    await write();
    await saveKey({ repeat: true });
    await userEvent.type(screen.getByLabelText(/^Answer/), " It is open all day.");
    await expect(create).not.toHaveBeenCalled();
    await saveKey();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
  },
};

const update = fn<DataProvider["update"]>(neverAnswered);

export const ReadOnly: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { path: `/questions/${question.id}`, edition: pastEdition, provider: { update } },
  beforeEach: () => void update.mockClear(),
  play: async () => {
    await expect(await screen.findByText("Archived editions are read-only.")).toBeVisible();
    await saveKey();
    await expect(update).not.toHaveBeenCalled();
  },
};
