import type { Meta, StoryObj } from "@storybook/react-vite";
import type { RoleGrant } from "api/features/people/roles/roles.contract";
import { expect, screen, userEvent, within } from "storybook/test";
import { ConsolePage } from "../testing/ConsolePage.tsx";
import { roleGrants } from "./index.ts";

const requested: RoleGrant = {
  id: "4b3f1c0e-5a0a-4a4e-9d42-1d5a0a6b7c8d",
  userId: "0d6f5f7c-0d4c-4a39-9a34-0a3c6f1a7c01",
  email: "ines@calder.example",
  role: "admin",
  status: "requested",
  reason: null,
  requestedAt: "2025-11-04T09:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
};
const granted: RoleGrant = {
  ...requested,
  status: "granted",
  decidedAt: "2025-11-04T10:00:00.000Z",
  decidedBy: "amara@northmere.example",
};

const stored = [requested];

const meta = {
  title: "Console/Role grant",
  component: ConsolePage,
  args: {
    resource: roleGrants,
    path: `/role-grants/${requested.id}/show`,
    records: { "role-grants": stored },
    provider: {
      async update() {
        stored[0] = granted;
        throw new Error("Someone else changed this record.");
      },
    },
  },
  beforeEach() {
    stored[0] = requested;
  },
} satisfies Meta<typeof ConsolePage>;

export default meta;

/** A colleague has granted the role since the page was opened. */
export const DecidedMeanwhile: StoryObj<typeof meta> = {
  play: async () => {
    const drawer = within(await screen.findByRole("dialog"));
    await userEvent.click(await drawer.findByRole("button", { name: "Decline" }));
    await expect(await screen.findByText("Someone else changed this record.")).toBeVisible();
    await expect(await drawer.findByText("Granted")).toBeVisible();
    await expect(drawer.getByText("amara@northmere.example")).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Revoke" })).toBeVisible();
    await expect(drawer.queryByRole("button", { name: "Decline" })).toBeNull();
  },
};
