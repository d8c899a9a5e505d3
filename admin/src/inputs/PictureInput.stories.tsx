import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { PictureInput } from "./PictureInput.tsx";

const meta = {
  title: "Console/Inputs/Picture",
  component: PictureInput,
  args: { source: "photoUrl", ratio: 4 / 5 },
  render: (args) => (
    <FormStory resource="speakers" values={{ photoUrl: "/portraits/amara_okonjo.avif" }}>
      <PictureInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof PictureInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox")).toHaveValue("/portraits/amara_okonjo.avif");
    await expect(canvas.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  },
};

/** A small picture, drawn here. */
async function drawnFile(): Promise<File> {
  const canvas = new OffscreenCanvas(240, 240);
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "slategray";
    context.fillRect(0, 0, 240, 240);
    context.fillStyle = "whitesmoke";
    context.fillRect(80, 60, 80, 80);
  }
  return new File([await canvas.convertToBlob()], "portrait.png", { type: "image/png" });
}

export const Cropped: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText("Picture file"), await drawnFile());
    const part = await screen.findByRole("group", { name: /Part that is shown/ });
    await expect(part).toHaveAttribute("tabindex", "0");
    await expect(screen.getByRole("slider", { name: "Zoom" })).toHaveValue("1");
    await userEvent.type(screen.getByLabelText("What it shows"), "Amara Okonjo");
    // The Storybook has no api that would take it.
    await userEvent.click(screen.getByRole("button", { name: "Use picture" }));
    await expect(await screen.findByRole("alert")).toBeVisible();
    await expect(screen.getByLabelText("What it shows")).toHaveValue("Amara Okonjo");
  },
};

/** The mark of a partner, of which the site shows the outline. */
export const Outline: Story = {
  args: { source: "imageUrl", ratio: undefined, isOutline: true },
  render: (args) => (
    <FormStory resource="partners" values={{ imageUrl: "/partners/sablewing.svg" }}>
      <PictureInput {...args} />
    </FormStory>
  ),
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText("Picture file"), await drawnFile());
    await expect(await screen.findByText(/choose a picture whose background/)).toBeVisible();
  },
};

/** It is known to be too large before it is sent. */
export const TooLarge: Story = {
  play: async ({ canvas }) => {
    const large = new File([new Uint8Array(11 * 1024 * 1024)], "large.png", { type: "image/png" });
    await userEvent.upload(await canvas.findByLabelText("Picture file"), large);
    await expect(await screen.findByRole("alert")).toHaveTextContent("at most 10 MB");
    await expect(screen.getByRole("button", { name: "Use picture" })).toBeDisabled();
  },
};
