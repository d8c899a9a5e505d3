import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mail } from "api/features/people/mail/mail.contract";
import { expect, screen, userEvent } from "storybook/test";
import { fieldResource } from "../fields/field-resource.ts";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { mails } from "./index.ts";

const recipient = "a.person.with.a.very.long.address@an-organisation-with-a-long-name.example";

const failed: Mail = {
  id: "6e0f1f0c-9c2f-4e0a-8d5f-2f1f0a6b7c8d",
  recipient,
  kind: "role-decided",
  subject: "Admin access granted",
  status: "failed",
  attempts: 1,
  error: "The mail server refused it: 550 5.1.1 <a.person.with.a.very.long.address> No such user",
  nextAttemptAt: null,
  createdAt: "2025-11-04T09:00:00.000Z",
  sentAt: null,
};

const meta = {
  title: "Console/Mails",
  component: ConsolePage,
  args: { resource: mails, path: "/mails", records: { mails: [failed] } },
} satisfies Meta<typeof ConsolePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: failed.subject })).toBeVisible();
  },
};

const phone = { viewport: { value: "phone", isRotated: false } };

export const FailedOn390: Story = { ...Failed, globals: phone };

/** Setting a filter moves no button away from the pointer. */
export const Filtered: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    await canvas.findByText(failed.subject);
    const retry = canvas.getByRole("button", { name: "Retry all failed" });
    const before = retry.getBoundingClientRect().toJSON();
    await userEvent.type(canvas.getByPlaceholderText("Search mails"), "granted");
    await expect(await canvas.findByRole("button", { name: "Queries" })).toBeVisible();
    await expect(retry.getBoundingClientRect().toJSON()).toEqual(before);
  },
};

/** The picture shows the text of the button that clears the filters. */
export const FilteredOn390: Story = {
  globals: phone,
  play: async (context) => {
    await Filtered.play?.(context);
    const clear = await context.canvas.findByRole("button", { name: "Clear filters" });
    await expect(clear.getBoundingClientRect().width).toBeGreaterThan(80);
  },
};

export const Drawer: Story = {
  globals: phone,
  args: { path: `/mails/${failed.id}/show` },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Send again" })).toBeVisible();
  },
};

export const Suppressed: Story = {
  globals: phone,
  args: {
    resource: fieldResource("suppressed-addresses"),
    path: "/suppressed-addresses",
    records: {
      "suppressed-addresses": [
        { id: failed.id, address: recipient, reason: failed.error, since: failed.createdAt },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("row", { name: new RegExp(recipient) })).toBeVisible();
  },
};
