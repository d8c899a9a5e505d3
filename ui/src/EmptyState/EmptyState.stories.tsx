import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { EmptyState } from "./EmptyState.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the way on, if there is one |
| Enter | Opens the link, presses the button |
| Space | Presses the button |`;

const meta = {
  title: "Components/EmptyState",
  component: EmptyState,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    title: "Speaker Not Found",
    message: "The speaker profile you're looking for doesn't exist.",
    action: { label: "Back to Speakers", href: "/speakers" },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: args.title })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Back to Speakers" })).toHaveAttribute(
      "href",
      "/speakers",
    );
  },
};

const onRetry = fn();

/** A retry is a button. */
export const Failed: Story = {
  args: {
    title: "Failed to load speakers",
    message: "Please try again in a moment.",
    pictogram: "windsock",
    action: { label: "Try again", onClick: onRetry },
  },
  play: async ({ canvas, userEvent }) => {
    onRetry.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Try again" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** Several actions, for example after a failed page. */
export const SeveralWaysOn: Story = {
  args: {
    ...Failed.args,
    moreActions: [
      { label: "Go Back", onClick: fn() },
      { label: "Back to Home", href: "/" },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  },
};

export const MissingData: Story = { args: { message: undefined, action: undefined } };

export const AsPageTitle: Story = {
  args: { headingLevel: 1, pictogram: "windsock" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

export const BelowASection: Story = {
  args: { headingLevel: 4, action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 4 })).toBeVisible();
  },
};

/** Within a container that has its own lines. */
export const Framed: Story = {
  args: { framed: true },
  decorators: [
    (Story) => (
      <div
        style={{
          paddingInline: "2rem",
          border: "1px solid var(--line)",
          borderRadius: "var(--radius-large)",
        }}
      >
        <Story />
      </div>
    ),
  ],
};

export const LongText: Story = {
  args: {
    title: "No session about the internationalisation of airworthiness responsibilities",
    message:
      "Sessions of both days are released one after the other, as soon as everyone who speaks in them has confirmed; those that are released already stand in the agenda of the other day.",
    action: { label: "View the sessions that have been released so far", href: "/agenda" },
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
