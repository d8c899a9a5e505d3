import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { NewsTicker } from "./NewsTicker.tsx";

const meta = {
  title: "Components/NewsTicker",
  component: NewsTicker,
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

export const WaitsUnderFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole("link")[0]).toHaveFocus();
    await expect(isRunning(canvas.getByTestId("track"))).toBe(false);
  },
};

export const NoHeadlines: Story = { args: { headlines: [] } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
