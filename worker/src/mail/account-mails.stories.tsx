import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import {
  accountExistsMail,
  adminInvitationMail,
  changeEmailMail,
  emailChangedMail,
  passwordChangedMail,
  resetPasswordMail,
  roleDecidedMail,
  roleRequestedMail,
  verifyEmailMail,
} from "./account-mails.ts";
import { MailPreview } from "../testing/MailPreview.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

const site = "https://congress.example";
const token = "Yk3vJr0cQm7WbX2nS9dLtA5uHfE8pGzKo1iRxV6yTqM";
const verifyLink = `${site}/auth/verify-email?token=${token}`;
const resetLink = `${site}/auth/reset-password?token=${token}`;
const email = "ines.calder@calder-aero.example";
const long = "an-address-that-is-as-long-as-addresses-may-be.".repeat(4);

const meta = {
  title: "Mails/Accounts",
  component: MailPreview,
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-is-loaded=true]")).not.toBeNull(),
    );
  },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const VerifyEmail: Story = {
  args: { mail: verifyEmailMail({ kind: "verify-email", link: verifyLink }, sampleEdition) },
};

export const VerifyEmailOnPhone: Story = { args: { ...VerifyEmail.args, width: 390 } };

export const AccountExists: Story = { args: { mail: accountExistsMail(sampleEdition) } };

export const ResetPassword: Story = {
  args: { mail: resetPasswordMail({ kind: "reset-password", link: resetLink }, sampleEdition) },
};

export const ChangeEmail: Story = {
  args: { mail: changeEmailMail({ kind: "change-email", link: verifyLink }, sampleEdition) },
};

export const EmailChanged: Story = {
  args: { mail: emailChangedMail({ kind: "email-changed", newEmail: email }, sampleEdition) },
};

export const PasswordChanged: Story = {
  args: { mail: passwordChangedMail({ kind: "password-changed" }, sampleEdition) },
};

export const AdminInvitation: Story = {
  args: {
    mail: adminInvitationMail(
      {
        kind: "admin-invitation",
        invitedBy: "desk@congress.example",
        link: resetLink,
      },
      sampleEdition,
    ),
  },
};

export const RoleRequested: Story = {
  args: {
    mail: roleRequestedMail(
      {
        kind: "role-requested",
        email,
        link: `${site}/admin/role-grants`,
      },
      sampleEdition,
    ),
  },
};

export const RoleGranted: Story = {
  args: {
    mail: roleDecidedMail(
      {
        kind: "role-decided",
        status: "granted",
        reason: null,
        link: `${site}/admin/`,
      },
      sampleEdition,
    ),
  },
};

export const RoleDeclined: Story = {
  args: {
    mail: roleDecidedMail(
      {
        kind: "role-decided",
        status: "declined",
        reason: "The team is complete for this year.",
        link: null,
      },
      sampleEdition,
    ),
  },
};

export const HostileAndLong: Story = {
  args: {
    mail: roleRequestedMail(
      {
        kind: "role-requested",
        email: `"><img src=x onerror="document.title='run'"><h1>${long}@calder.example`,
        link: `${site}/admin/role-grants`,
      },
      sampleEdition,
    ),
    width: 390,
  },
  play: async (context) => {
    await meta.play(context);
    const inside = context.canvasElement.querySelector("iframe")?.contentDocument;
    await expect(inside?.querySelectorAll("img, h1 h1")).toHaveLength(0);
    await expect(inside?.documentElement.scrollWidth).toBe(390);
  },
};
