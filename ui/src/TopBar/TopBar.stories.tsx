import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { LinkProvider, type LinkProps } from "../Link/Link.tsx";
import { TopBar, type TopBarProps } from "./TopBar.tsx";

const keys = `The first stop of every page is _Skip to content_. On narrow screens the links fold into a menu, which opens and closes before any script has run:

| Key | What it does |
| --- | --- |
| Enter, Space | On the menu's button: opens the menu and moves to its first link, or closes it |
| Tab | Moves through the links, the action, the mark and the button, and stays among them while the menu is open |
| Escape | Closes the menu and returns to its button |
| Enter, Space | On the button "Search": opens the search, which the page opens by / and Control + K too |`;

const meta = {
  title: "Components/TopBar",
  tags: ["both-schemes"],
  component: TopBar,
  parameters: {
    docs: { description: { component: keys }, story: { inline: false, height: "480px" } },
  },
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
    onSearch: fn(),
    onSearchIntent: fn(),
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const signOut = fn();

/** A router's link to the current page. */
function StaysHere({ href, onClick, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClick?.(event);
      }}
    />
  );
}

export const Default: Story = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Speakers");
    await expect(canvas.queryByRole("button", { name: /menu/ })).not.toBeInTheDocument();
    await expect(canvas.getByRole("banner").getBoundingClientRect().height).toBe(90);
  },
};

export const SkipToContent: Story = {
  ...Default,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const skip = canvas.getByRole("link", { name: "Skip to content" });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
};

/** Hovering or focusing the button prefetches the search. */
export const Search: Story = {
  ...Default,
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole("button", { name: "Search" });
    await userEvent.hover(button);
    await expect(args.onSearchIntent).toHaveBeenCalled();
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
};

export const WithoutSearch: Story = {
  ...Default,
  args: { onSearch: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Search" })).toBeNull();
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
      { label: "Account", href: "/auth/account", spare: true },
      { label: "Sign Out", onSelect: signOut },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    signOut.mockClear();
    await userEvent.click(canvas.getByRole("button", { name: "Sign Out" }));
    await expect(signOut).toHaveBeenCalledOnce();
  },
};

/** On a small laptop, the links stay on one line and spare entries are omitted. */
export const SignedInOn1200: Story = {
  args: {
    ...SignedIn.args,
    brand: { name: "Virtual Aviation Congress", detail: "11–12 December 2025", href: "/" },
    links: meta.args.links.map((link) =>
      link.href === "/register" ? { ...link, label: "Attend" } : link,
    ),
    action: { label: "Register", href: "/register" },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 1200 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Admin" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Account" })).toBeNull();
  },
};

export const Tablet: Story = {
  globals: { viewport: { value: "tablet", isRotated: false } },
};

export const MenuClosed: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Agenda" })).not.toBeInTheDocument();
  },
};

export const MenuOpen: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  args: { ...SignedIn.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "Home" })).toHaveFocus());
    await expect(canvas.getByRole("button", { name: "Close menu" })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("link", { name: "FAQ" })).toBeVisible());
  },
};

/** Tab on the last element focuses the first one, and Shift + Tab on the first the last one. */
export const FocusStaysInTheOpenMenu: Story = {
  ...MenuOpen,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await MenuOpen.play?.(context);
    canvas.getByRole("link", { name: "Register Now" }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /^Virtual Aviation Congress/ })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("link", { name: "Register Now" })).toHaveFocus();
  },
};

/** The focus returns to the button, which can open the menu again. */
export const MenuClosesByItsButton: Story = {
  ...MenuOpen,
  play: async (context) => {
    const { canvas, userEvent } = context;
    await MenuOpen.play?.(context);
    await userEvent.click(canvas.getByRole("button", { name: "Close menu" }));
    await expect(canvas.getByRole("button", { name: "Open menu" })).toHaveFocus();
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: "FAQ" })).not.toBeInTheDocument(),
    );
  },
};

/** A link to the current page does not navigate, but closes the menu. */
export const MenuClosesByALink: Story = {
  ...MenuOpen,
  decorators: [
    (Story) => (
      <LinkProvider component={StaysHere}>
        <Story />
      </LinkProvider>
    ),
  ],
  play: async (context) => {
    const { canvas, userEvent } = context;
    await MenuOpen.play?.(context);
    await userEvent.click(canvas.getByRole("link", { name: "Speakers" }));
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: "FAQ" })).not.toBeInTheDocument(),
    );
  },
};

function Travelling(props: TopBarProps) {
  const [path, setPath] = useState("/speakers");
  return (
    <>
      <TopBar {...props} currentPath={path} />
      <Button onClick={() => setPath("/agenda")}>Go back in the history</Button>
    </>
  );
}

/** A navigation closes the menu. */
export const MenuClosesOnArrival: Story = {
  ...MenuOpen,
  render: (args) => <Travelling {...args} />,
  play: async (context) => {
    const { canvas } = context;
    await MenuOpen.play?.(context);
    canvas.getByRole("button", { name: "Go back in the history" }).click();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Open menu" })).toBeVisible());
    await waitFor(() =>
      expect(canvas.queryByRole("link", { name: "FAQ" })).not.toBeInTheDocument(),
    );
  },
};

export const LongText: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  args: {
    brand: {
      name: "International Congress for Airworthiness",
      detail: "Thursday 11 and Friday 12 December",
      href: "/",
    },
    links: [
      { label: "Internationalisation of airworthiness responsibilities", href: "/speakers" },
      { label: "Attend and register the whole department", href: "/register" },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Open menu" }));
    const toggle = canvas.getByRole("button", { name: "Close menu" });
    await expect(toggle).toBeVisible();
    await expect(toggle.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
