import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SpeakerAvatar } from "./SpeakerAvatar.tsx";

const meta = {
  title: "Components/SpeakerAvatar",
  component: SpeakerAvatar,
  parameters: { layout: "padded" },
  args: { name: "Imogen Achterberg", photo: "/portrait.svg" },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SpeakerAvatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Imogen Achterberg" })).toHaveAttribute("src");
  },
};

export const WithoutPhoto: Story = {
  args: { photo: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("IA")).toBeVisible();
  },
};

export const PhotoFails: Story = {
  args: { photo: "/no-such-portrait.jpg", eager: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("IA")).toBeVisible();
    await expect(canvas.getByRole("img", { name: "Imogen Achterberg" })).not.toHaveAttribute("src");
  },
};

export const SingleName: Story = { args: { name: "Ōkubo", photo: undefined } };

export const Profile: Story = { args: { size: "profile" } };

export const ProfileWithoutPhoto: Story = { args: { size: "profile", photo: null } };
