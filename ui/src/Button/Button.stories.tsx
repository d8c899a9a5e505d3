import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Button } from "./Button.tsx";

const meta = {
  title: "Components/Button",
  component: Button,
  parameters: { layout: "padded" },
  args: { children: "Register Now" },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: { onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Register Now" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Secondary: Story = { args: { variant: "secondary", children: "View Agenda" } };

export const Plain: Story = { args: { variant: "plain", children: "All speakers" } };

export const Small: Story = { args: { size: "small" } };

export const AsLink: Story = {
  args: { href: "/register" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/register");
  },
};

export const InNewTab: Story = {
  args: { href: "https://example.com/", newTab: true, variant: "secondary", children: "LinkedIn" },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "LinkedIn (opens in a new tab)" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Busy: Story = {
  args: { busy: true, children: "Sending...", onClick: fn() },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button");
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    fullWidth: true,
    children: "Register the whole maintenance department for both days now",
  },
};
