import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DarkScheme } from "../layout/DarkScheme.tsx";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { AccessPage } from "./AccessPage.tsx";

const user = { id: "4b3f1c0e-5a0a-4a4e-9d42-1d5a0a6b7c8d", email: "ines@calder.example" };

const meta = {
  title: "Console/Gate",
  component: AccessPage,
  args: { edition: sampleEdition, onRetry: () => {} },
  render: (args) => (
    <ConsoleStory>
      <DarkScheme>
        <AccessPage {...args} />
      </DarkScheme>
    </ConsoleStory>
  ),
} satisfies Meta<typeof AccessPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {
  args: { access: { state: "known", session: { user: null, roles: [] }, hasLostRole: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Sign In" })).toBeVisible();
  },
};

export const WithoutCookies: Story = {
  args: { ...SignedOut.args, areCookiesKept: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/keeps no cookies of this site/)).toBeVisible();
  },
};

export const WithoutTheRole: Story = {
  args: { access: { state: "known", session: { user, roles: [] }, hasLostRole: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(user.id)).toBeVisible();
  },
};

export const WithoutTheRoleOn390: Story = {
  ...WithoutTheRole,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const RoleRevoked: Story = {
  args: { access: { state: "known", session: { user, roles: [] }, hasLostRole: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has been taken away/)).toBeVisible();
  },
};

export const Unreachable: Story = {
  args: { access: { state: "unreachable", reason: "The server cannot be reached." } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
};
