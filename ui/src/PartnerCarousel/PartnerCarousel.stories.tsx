import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { PartnerCarousel } from "./PartnerCarousel.tsx";

const keys = `The marks wait under the pointer and while the focus is among them.

| Key | What it does |
| --- | --- |
| Tab | Moves to the pause control |
| Enter, Space | Pauses or plays |`;

const meta = {
  title: "Components/PartnerCarousel",
  component: PartnerCarousel,
  parameters: { docs: { description: { component: keys } } },
  args: {
    partners: [
      { id: "northwind-mro", name: "Northwind MRO" },
      { id: "halden-aero", name: "Halden Aero" },
      { id: "meridian-ground", name: "Meridian Ground" },
      { id: "kestrel-avionics", name: "Kestrel Avionics" },
      { id: "polaris-cargo", name: "Polaris Cargo" },
      { id: "sablewing", name: "Sablewing" },
      { id: "tarmac-labs", name: "Tarmac Labs" },
      { id: "blue-meridian", name: "Blue Meridian" },
      { id: "orison-air", name: "Orison Air" },
      { id: "vantage-approach", name: "Vantage Approach" },
      { id: "cirrus-components", name: "Cirrus Components" },
      { id: "longhaul-leasing", name: "Longhaul Leasing" },
      { id: "apron-systems", name: "Apron Systems" },
    ].map((partner) => ({ ...partner, imageUrl: `/partners/${partner.id}.svg` })),
  },
} satisfies Meta<typeof PartnerCarousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img")).toHaveLength(13);
    await expect(canvas.getByRole("img", { name: "Sablewing" })).toBeInTheDocument();
    await expect(getComputedStyle(canvas.getByTestId("track")).animationPlayState).toBe("running");
  },
};

export const PausedByItsControl: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Pause partner logos" }));
    const track = canvas.getByTestId("track");
    await expect(getComputedStyle(track).animationPlayState).toBe("paused");
    await expect(canvas.getByRole("button", { name: "Play partner logos" })).toBeVisible();
  },
};

export const PausedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Pause partner logos" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Play partner logos" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: "Pause partner logos" })).toHaveFocus();
  },
};

/** All logos are in rows, and there is no pause control. */
export const ReducedMotion: Story = {
  globals: { motion: "reduced" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("button")).toBeNull());
    await expect(getComputedStyle(canvas.getByTestId("track")).animationName).toBe("none");
  },
};

export const OnePartner: Story = {
  args: { partners: [{ id: "sablewing", name: "Sablewing", imageUrl: "/partners/sablewing.svg" }] },
};

export const NoPartners: Story = {
  args: { partners: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
