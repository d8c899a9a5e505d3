import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { PictureInput } from "./PictureInput.tsx";

const meta = {
  title: "Console/Inputs/Picture",
  component: PictureInput,
  args: { isDescribed: true, source: "photoUrl", ratio: 4 / 5 },
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
    const chooser = canvas.getByLabelText("Picture file");
    const opened = fn((event: Event) => event.preventDefault());
    chooser.addEventListener("click", opened);
    await userEvent.click(canvas.getByRole("button", { name: "Choose a picture" }));
    await expect(opened).toHaveBeenCalledTimes(1);
    // A click on the picture replaces it.
    await userEvent.click(canvas.getByRole("presentation"));
    await expect(opened).toHaveBeenCalledTimes(2);
  },
};

/** Draws a small picture. */
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
    const part = await screen.findByRole("group", { name: /Picture in its frame/ });
    await expect(part).toHaveAttribute("tabindex", "0");
    await expect(screen.getByRole("slider", { name: "Zoom" })).toHaveValue("1");
    await userEvent.type(screen.getByLabelText("What it shows"), "Amara Okonjo");
    // Storybook has no api to upload to.
    await userEvent.click(screen.getByRole("button", { name: "Use picture" }));
    await expect(await screen.findByRole("alert")).toBeVisible();
    await expect(screen.getByLabelText("What it shows")).toHaveValue("Amara Okonjo");
  },
};

/** Clicks a point, given as fractions of width and height from the top left corner. */
async function press(picture: Element, { x, y }: { x: number; y: number }, to = { x, y }) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const coordsOf = (point: typeof to) => ({
    clientX: left + point.x * width,
    clientY: top + point.y * height,
  });
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: picture, coords: coordsOf({ x, y }) },
    { target: picture, coords: coordsOf(to) },
    { keys: "[/MouseLeft]", target: picture, coords: coordsOf(to) },
  ]);
}

/** The point of the picture at the centre of the frame. */
function middle(picture: Element, frame: Element): { x: number; y: number } {
  const { left, top, width, height } = picture.getBoundingClientRect();
  const part = frame.getBoundingClientRect();
  return {
    x: (part.left + part.width / 2 - left) / width,
    y: (part.top + part.height / 2 - top) / height,
  };
}

/** A click centres the point, and zooms in if the picture would otherwise not fill the frame. */
export const Pressed: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText("Picture file"), await drawnFile());
    const frame = await screen.findByRole("group", { name: /Picture in its frame/ });
    const picture = screen.getByRole("dialog").querySelector("img");
    if (!picture) throw new Error("There is no picture");
    const zoom = screen.getByRole("slider", { name: "Zoom" });
    const expectMiddle = async (x: number, y: number) => {
      await waitFor(async () => {
        const seen = middle(picture, frame);
        await expect(seen.x).toBeCloseTo(x, 2);
        await expect(seen.y).toBeCloseTo(y, 2);
      });
    };
    await expectMiddle(0.5, 0.5);
    // There is space beside the frame, and none above it.
    await press(picture, { x: 0.55, y: 0.5 });
    await expectMiddle(0.55, 0.5);
    await expect(zoom).toHaveValue("1");
    await press(picture, { x: 0.25, y: 0.4 });
    await expectMiddle(0.25, 0.4);
    await expect(Number(zoom.getAttribute("value"))).toBeCloseTo(1.6, 2);
    // The corner gets as close as the maximum zoom and the edges allow.
    await press(picture, { x: 0.99, y: 0.01 });
    await expectMiddle(1 - 0.8 / 6, 1 / 6);
    await expect(zoom).toHaveValue("3");
    // A drag is not a click.
    await press(picture, { x: 0.8, y: 0.2 }, { x: 0.85, y: 0.2 });
    await expectMiddle(1 - 0.8 / 6 - 0.05, 1 / 6);
    frame.focus();
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(async () => {
      await expect(middle(picture, frame).y).toBeGreaterThan(1 / 6 + 0.005);
    });
  },
};

/** Progress on a slow connection. */
export const Uploading: Story = {
  play: async ({ canvas }) => {
    spyOn(XMLHttpRequest.prototype, "send").mockImplementationOnce(function send(
      this: XMLHttpRequest,
    ) {
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 42, total: 100 }));
    });
    await userEvent.upload(await canvas.findByLabelText("Picture file"), await drawnFile());
    await userEvent.click(await screen.findByRole("button", { name: "Use picture" }));
    await expect(await screen.findByText("42 % uploaded")).toBeVisible();
    await expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "42");
    const send = screen.getByRole("button", { name: "Use picture" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
    await expect(send).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(XMLHttpRequest.prototype.send).toHaveBeenCalledOnce();
  },
};

/** The logo of a partner, shown as a silhouette on the site. */
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

/** The size is checked before the upload. */
export const TooLarge: Story = {
  play: async ({ canvas }) => {
    const large = new File([new Uint8Array(11 * 1024 * 1024)], "large.png", { type: "image/png" });
    await userEvent.upload(await canvas.findByLabelText("Picture file"), large);
    await expect(await screen.findByRole("alert")).toHaveTextContent("at most 10 MB");
    const send = screen.getByRole("button", { name: "Use picture" });
    await expect(send).toHaveAttribute("aria-disabled", "true");
  },
};
