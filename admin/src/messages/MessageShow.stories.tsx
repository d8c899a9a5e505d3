import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ContactMessage } from "api/features/people/contact/contact.contract";
import type { DataProvider, RaRecord } from "react-admin";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { dataProvider } from "../providers/dataProvider.ts";
import { withVersion } from "../providers/record-version.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { messages } from "./index.ts";

const message: ContactMessage = {
  id: "4b3f1c0e-5a0a-4a4e-9d42-1d5a0a6b7c8d",
  firstName: "Inès",
  lastName: "Calder",
  email: "ines@calder.example",
  company: "Calder Leasing",
  subject: "Group tickets",
  message: "Good morning,\n\nWe would like to book for eleven people.\n\nInès Calder",
  flagged: true,
  done: false,
  note: "Asked again by phone. Quote them eleven passes.",
  assigneeId: "0d6f5f7c-0d4c-4a39-9a34-0a3c6f1a7c01",
  assigneeEmail: "amara@northmere.example",
  status: "failed",
  error: "The mail server refused it: 550 5.1.1 No such user",
  nextAttemptAt: null,
  createdAt: "2025-11-04T09:00:00.000Z",
  sentAt: null,
};

const meta = {
  title: "Console/Drawer",
  component: ConsolePage,
  args: {
    resource: messages,
    path: `/contact-messages/${message.id}/show`,
    records: { "contact-messages": [message] },
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Send again" })).toBeVisible();
    const reply = await screen.findByRole("link", { name: "Reply" });
    await expect(reply).toHaveAttribute("href", expect.stringMatching(/^mailto:ines@calder/));
    await expect(screen.getByLabelText("Note")).toHaveValue(message.note);
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};

interface Write {
  version: string | null;
  values: Partial<ContactMessage>;
}

const readMessage = fn<DataProvider["getOne"]>();

/** The second action is based on the answer to the first, before the message is loaded again. */
export const TwoActions: Story = {
  args: { provider: { getOne: readMessage, update: dataProvider.update } },
  async beforeEach() {
    const data: RaRecord = withVersion(message, '"1"');
    readMessage
      .mockReset()
      .mockResolvedValueOnce({ data })
      .mockReturnValue(new Promise(() => {}));
  },
  play: async () => {
    const writes: Write[] = [];
    const send = window.fetch.bind(window);
    spyOn(window, "fetch").mockImplementation(async (input, init) => {
      if (!String(input).startsWith("/api/contact-messages/")) return send(input, init);
      const values: Partial<ContactMessage> = JSON.parse(String(init?.body));
      writes.push({ version: new Headers(init?.headers).get("if-match"), values });
      const etag = `"${writes.length + 1}"`;
      return Response.json({ ...message, ...values }, { headers: { etag } });
    });
    await userEvent.click(await screen.findByRole("button", { name: "Take it" }));
    await expect(await screen.findByText("You have taken it")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Done" }));
    await waitFor(() => expect(writes).toHaveLength(2));
    await expect(writes).toEqual([
      { version: '"1"', values: { assigneeId: "1" } },
      { version: '"2"', values: { done: true } },
    ]);
  },
};
