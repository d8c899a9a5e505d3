import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { TopBar } from "./TopBar.tsx";

const meta = {
  title: "Components/TopBar",
  component: TopBar,
  parameters: { docs: { story: { inline: false, height: "480px" } } },
  args: {
    brand: { name: "Virtual Aviation Congress", detail: "11 and 12 December 2025", href: "/" },
    links: [
      { label: "Home", href: "/" },
      { label: "Attend and Register", href: "/register" },
      { label: "Agenda", href: "/agenda" },
      { label: "Speakers", href: "/speakers" },
      { label: "News", href: "/news" },
      { label: "Expo", href: "/exhibition" },
      { label: "Contact", href: "/contact" },
      { label: "FAQ", href: "/faq" },
    ],
    currentPath: "/speakers",
    action: { label: "Register Now", href: "/register" },
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const signOut = fn();

export const Default: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Speakers");
  },
};

export const OnAPageBelow: Story = {
  ...Default,
  args: { currentPath: "/news/a-quiet-year-for-titanium" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("News");
  },
};

export const SignedIn: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: {
    account: [
      { label: "Admin", href: "/admin" },
      { label: "Sign Out", onSelect: signOut },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Sign Out" }));
    await expect(signOut).toHaveBeenCalledOnce();
  },
};

export const MenuClosed: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open menu" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await expect(canvas.queryByRole("link", { name: "Agenda" })).not.toBeInTheDocument();
  },
};

export const MenuOpen: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  args: { ...SignedIn.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "Home" })).toHaveFocus());
    await expect(canvas.getByRole("link", { name: "FAQ" })).toBeVisible();
  },
};

export const MenuClosesByEscape: Story = {
  ...MenuOpen,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await MenuOpen.play?.(context);
    await userEvent.keyboard("{Escape}");
    const button = canvas.getByRole("button", { name: "Open menu" });
    await expect(button).toHaveFocus();
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: "FAQ" })).not.toBeInTheDocument(),
    );
  },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
