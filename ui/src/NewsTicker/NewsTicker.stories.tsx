import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { NewsTicker } from "./NewsTicker.tsx";

const keys = `The strip waits under the pointer and as long as the focus is in it.

| Key | What it does |
| --- | --- |
| Tab | Moves through the headlines, then to the pause control |
| Enter | Opens the headline that has the focus; pauses or plays |
| Space | Pauses or plays |`;

const meta = {
  title: "Components/NewsTicker",
  component: NewsTicker,
  parameters: { docs: { description: { component: keys } } },
  args: {
    headlines: [
      "MRO market on course for 134 billion dollars by 2030",
      "First hydrogen-electric regional turboprop completes taxi trials",
      "Biometric boarding halves gate time at three hub airports",
      "Predictive maintenance cuts unscheduled removals by a third",
      "Cargo carriers move parts ledgers to a shared chain",
      "Regulators publish common rules for vertiport approaches",
      "Thermoplastic fuselage panels enter serial production",
      "Air traffic control trial hands sequencing to a learning system",
      "Sustainable fuel blend reaches half on a transatlantic rotation",
      "Suborbital operators ask for their own slot in the airspace",
    ].map((title, index) => ({ title, href: `/news/${index + 1}` })),
  },
} satisfies Meta<typeof NewsTicker>;

export default meta;
type Story = StoryObj<typeof meta>;

function isRunning(track: HTMLElement): boolean {
  return getComputedStyle(track).animationPlayState === "running";
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(10);
    await expect(isRunning(canvas.getByTestId("track"))).toBe(true);
  },
};

export const PausedByItsControl: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause news" }));
    await expect(isRunning(canvas.getByTestId("track"))).toBe(false);
    await userEvent.click(canvas.getByRole("button", { name: "Play news" }));
    await expect(canvas.getByRole("button", { name: "Pause news" })).toBeVisible();
  },
};

export const PausedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole("button", { name: "Pause news" }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Play news" })).toHaveFocus();
    await expect(isRunning(canvas.getByTestId("track"))).toBe(false);
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Pause news" })).toHaveFocus();
  },
};

export const WaitsUnderFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole("link")[0]).toHaveFocus();
    await expect(isRunning(canvas.getByTestId("track"))).toBe(false);
  },
};

/** The headlines do not move, and there is no pause control. */
export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("button")).toBeNull());
    await expect(getComputedStyle(canvas.getByTestId("track")).animationName).toBe("none");
  },
};

export const OneHeadline: Story = {
  args: { headlines: [{ title: "Early Bird ends on 5 November", href: "/news/1" }] },
};

export const NoHeadlines: Story = {
  args: { headlines: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    headlines: [
      {
        title:
          "Regulators of forty-one states publish common rules for the internationalisation of airworthiness responsibilities, and line stations that serve four operators begin to sign in one record",
        href: "/news/1",
      },
    ],
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
