import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { SpeakerAvatar } from "./SpeakerAvatar.tsx";

const meta = {
  title: "Components/SpeakerAvatar",
  component: SpeakerAvatar,
  parameters: { layout: "padded" },
  args: { name: "Amara Okonjo", photo: "/portraits/amara_okonjo.avif" },
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
    await expect(canvas.getByRole("img", { name: "Amara Okonjo" })).toHaveAttribute("src");
  },
};

export const MissingData: Story = {
  args: { photo: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("AO")).toBeVisible();
  },
};

export const PhotoFails: Story = {
  args: { photo: "/no-such-portrait.jpg", eager: true },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole("img", { name: "Amara Okonjo" })).not.toHaveAttribute("src"),
    );
    await expect(canvas.getByText("AO")).toBeVisible();
  },
};

/** The initials are shown while a photo loads, and stay if it fails. */
export const PhotoOnItsWay: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const photo = canvas.getByRole("img", { name: "Amara Okonjo" });
    const shown = () => canvasElement.querySelector("[data-waiting]");
    await step("come", () => waitFor(() => expect(shown()).toBeNull()));
    await expect(photo).toHaveProperty("complete", true);
  },
};

export const SingleName: Story = { args: { name: "Ōkubo", photo: undefined } };

export const Profile: Story = { args: { size: "profile" } };

export const ProfileWithoutPhoto: Story = { args: { size: "profile", photo: null } };

const withoutPhotos = [
  "Ingrid Skarsvåg",
  "Siobhán Kinsella",
  "Bo Lindqvist",
  "Ólafur Þórsson",
  "Ana Lucía de la Fuente",
  "Tariq Al-Masri",
  "Ōkubo",
  "Zoë Quartermaine",
];

/** A row of initials with different backgrounds. */
export const ManyWithoutPhotos: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 16, gridTemplateColumns: "repeat(4, 7rem)" }}>
      {withoutPhotos.map((name) => (
        <SpeakerAvatar key={name} name={name} photo={null} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Ana Lucía de la Fuente" })).toHaveTextContent(
      "AF",
    );
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
