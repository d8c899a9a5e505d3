import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PartnerCarousel } from "./PartnerCarousel.tsx";

const meta = {
  title: "Components/PartnerCarousel",
  component: PartnerCarousel,
  args: {
    partners: [
      { id: "northwind-mro", name: "Northwind MRO" },
      { id: "halden-aero", name: "Halden Aero" },
      { id: "meridian-ground", name: "Meridian Ground Services" },
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
    ].map((partner) => ({ ...partner, image: `/partners/${partner.id}.svg` })),
  },
} satisfies Meta<typeof PartnerCarousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img")).toHaveLength(13);
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

export const NoPartners: Story = { args: { partners: [] } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
