import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { HeroHorizon } from "./HeroHorizon.tsx";

const meta = {
  title: "Components/HeroHorizon",
  component: HeroHorizon,
  parameters: { docs: { story: { inline: false, height: "820px" } } },
  args: {
    title: "Virtual Aviation Congress 2025",
    dateLine: "11 and 12 December 2025, online from London",
    lead: "MRO, aerospace, airlines and airports: two days, one runway, wherever you are.",
    href: "/agenda",
    counters: [
      { value: 200, suffix: "+", label: "attendees" },
      { value: 30, suffix: "+", label: "speakers" },
      { value: 2, label: "days" },
      { value: 25, suffix: "+", label: "countries" },
    ],
    primaryAction: { label: "Register Now", href: "/register" },
    secondaryAction: { label: "View Agenda", href: "/agenda" },
    paused: false,
    onPauseToggle: fn(),
  },
} satisfies Meta<typeof HeroHorizon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("link", { name: args.title })).toHaveAttribute("href", "/agenda");
    await expect(canvas.getByRole("link", { name: "Register Now" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Pause hero motion" }));
    await expect(args.onPauseToggle).toHaveBeenCalledOnce();
  },
};

export const WholeHeroIsTheLink: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const title = canvas.getByRole("link", { name: args.title });
    const hero = canvasElement.querySelector("section");
    const box = hero?.getBoundingClientRect() ?? new DOMRect();
    await expect(document.elementFromPoint(box.right - 20, box.top + 20)).toBe(title);
    const action = canvas.getByRole("link", { name: "Register Now" });
    const place = action.getBoundingClientRect();
    const onTop = document.elementFromPoint(place.left + 12, place.top + 12);
    await expect(action.contains(onTop)).toBe(true);
  },
};

export const Paused: Story = { args: { paused: true } };

export const WithMedia: Story = {
  args: { media: <img src="/portrait.svg" alt="" />, paused: true },
};

export const Desktop: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
};

export const Tablet: Story = {
  globals: { viewport: { value: "tablet", isRotated: false } },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { title: "International Airworthiness and Interoperability Congress" },
};
