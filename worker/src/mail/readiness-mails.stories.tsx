import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { MailPreview } from "../testing/MailPreview.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { readinessFoundMail, testMail } from "./readiness-mails.ts";

const link = "https://congress.example/admin/readiness";

const meta = {
  title: "Mails/Readiness",
  component: MailPreview,
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelector("[data-is-loaded=true]")).not.toBeNull(),
    );
  },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: {
    mail: readinessFoundMail(
      { kind: "readiness-found", count: 1, texts: ["Amara Okonjo has no photo."], link },
      sampleEdition,
    ),
  },
};

export const ManyOnPhone: Story = {
  args: {
    mail: readinessFoundMail(
      {
        kind: "readiness-found",
        count: 43,
        texts: Array.from({ length: 20 }, (_, index) => `“Session ${index + 1}” has no speaker.`),
        link,
      },
      sampleEdition,
    ),
    width: 390,
  },
};

export const Test: Story = {
  args: {
    mail: testMail(
      { kind: "test", link: "https://congress.example/admin/mails?arrived=1" },
      sampleEdition,
    ),
  },
};
