import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type FormEvent } from "react";
import { expect, fn } from "storybook/test";
import { Pictogram } from "../Pictogram/Pictogram.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Button } from "./Button.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the button; one that is disabled is passed over, one that becomes busy keeps focus |
| Enter | Presses the button, opens the link |
| Space | Presses the button |`;

const meta = {
  title: "Components/Button",
  tags: ["both-schemes"],
  component: Button,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { children: "Register Now" },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Register Now" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const ByKeyboard: Story = {
  args: { onClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Register Now" })).toHaveFocus();
    await userEvent.keyboard("{Enter} ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Secondary: Story = { args: { variant: "secondary", children: "View Agenda" } };

export const Plain: Story = { args: { variant: "plain", children: "All speakers" } };

export const Small: Story = { args: { size: "small" } };

export const SmallSecondary: Story = {
  args: { size: "small", variant: "secondary", children: "View Agenda" },
};

export const FullWidth: Story = { args: { fullWidth: true } };

export const WithIcon: Story = {
  args: { variant: "secondary", icon: <Pictogram name="pass" size={20} />, children: "Your pass" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button")).toHaveAccessibleName("Your pass");
  },
};

/** The signal colour is used once per view; it is the same on a dark background. */
export const OnTheNightGround: Story = {
  render: () => (
    <div
      data-scheme="dark"
      style={{ display: "flex", gap: 12, padding: "2rem", background: "var(--surface)" }}
    >
      <Button>Register Now</Button>
      <Button variant="secondary">View Agenda</Button>
      <Button variant="plain">All speakers</Button>
    </div>
  ),
};

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

export const Disabled: Story = {
  args: { disabled: true, onClick: fn() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toBeDisabled();
    await expect(canvas.getByRole("button")).not.toHaveFocus();
  },
};

export const Busy: Story = {
  args: { busy: true, children: "Sending..." },
};

/** The action never ends in this story. */
export const BecomesBusy: Story = {
  render: function Sending() {
    const [sent, setSent] = useState(0);
    const send = (event: FormEvent) => {
      event.preventDefault();
      setSent(sent + 1);
    };
    return (
      <form onSubmit={send} style={{ display: "grid", gap: 16, padding: 16, maxWidth: 320 }}>
        <TextField label="Name" />
        <Button type="submit" busy={sent > 0}>
          {sent > 0 ? `Sending ${sent}...` : "Send"}
        </Button>
      </form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Send" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAccessibleName("Sending 1...");
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    await userEvent.type(canvas.getByRole("textbox"), "Ada{Enter}");
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName("Sending 1...");
  },
};

export const LongText: Story = {
  args: { children: "Register the whole maintenance department for both days now" },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    fullWidth: true,
    children: "Register the whole maintenance department for both days now",
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { fullWidth: true },
};
