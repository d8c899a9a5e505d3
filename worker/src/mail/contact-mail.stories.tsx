import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { contactMail } from "./contact-mail.ts";
import { MailPreview } from "../testing/MailPreview.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

const message = {
  firstName: "Inès",
  lastName: "Calder",
  email: "ines.calder@calder-aero.example",
  company: "Calder Aero",
  subject: "Group tickets",
  message:
    "Good morning,\n\nwe are nine colleagues from line maintenance. Is there a price for a group, and can we pay by invoice?\n\nKind regards\nInès Calder",
  flagged: false,
  cautions: [],
};
const markup = `<img src=x onerror="document.title='run'"><a href="javascript:alert(1)">x</a></div>`;

const meta = {
  title: "Mails/Contact",
  component: MailPreview,
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-is-loaded=true]")).not.toBeNull(),
    );
  },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Message: Story = { args: { mail: contactMail(message, sampleEdition) } };

export const MessageOnPhone: Story = { args: { ...Message.args, width: 390 } };

export const NotToBeTrusted: Story = {
  args: {
    mail: contactMail(
      {
        ...message,
        email: "desk@xn--pple-43d.example",
        flagged: true,
        cautions: [
          "The domain of this address has letters beyond a to z. Mail programs show it as аpple.example, which may look like a domain that you know.",
          "The name is written so that it could pass for somebody else's. Trust the address, not the name.",
        ],
      },
      sampleEdition,
    ),
  },
};

export const HostileAndLong: Story = {
  args: {
    mail: contactMail(
      {
        ...message,
        lastName: markup,
        company: "Company".repeat(28),
        subject: markup,
        message: `${markup}\n${"x".repeat(400)}\n${"word ".repeat(80)}`,
      },
      sampleEdition,
    ),
    width: 390,
  },
  play: async (context) => {
    await meta.play(context);
    const inside = context.canvasElement.querySelector("iframe")?.contentDocument;
    await expect(inside?.querySelectorAll("img, [href^=javascript]")).toHaveLength(0);
    await expect(inside?.documentElement.scrollWidth).toBe(390);
  },
};
