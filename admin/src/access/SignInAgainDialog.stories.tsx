import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { SignInAgainDialog } from "./SignInAgainDialog.tsx";

const meta = {
  title: "Console/Sign in again",
  component: SignInAgainDialog,
  args: { email: "amara@northmere.example" },
  render: (args) => (
    <ConsoleStory>
      <SignInAgainDialog {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof SignInAgainDialog>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async () => {
    await expect(await screen.findByRole("dialog", { name: "Sign in again" })).toBeVisible();
  },
};
