import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { showToast, ToastProvider, type ToastContent } from "./Toast.tsx";

const keys = `A success message disappears after six seconds, unless the pointer or the focus is on it. An error stays.

| Key | What it does |
| --- | --- |
| Tab | Moves to the close button, which comes last on the page |
| Enter, Space | Closes the message |`;

interface ToastStoryProps {
  /** The toasts, one per click. */
  toasts: ToastContent[];
}

function Raiser({ toasts }: ToastStoryProps) {
  return toasts.map((toast) => (
    <Button key={toast.message} variant="secondary" onClick={() => showToast(toast)}>
      Show {toast.tone}
    </Button>
  ));
}

const success: ToastContent = {
  tone: "success",
  message: "Message sent successfully! We'll get back to you soon.",
};
const failure: ToastContent = {
  tone: "error",
  title: "Error",
  message: "Failed to send message. Please try again or email us directly.",
};

// The preview wraps every story in the provider, as the site does with every page.
const meta = {
  title: "Components/Toast",
  tags: ["both-schemes"],
  component: Raiser,
  subcomponents: { ToastProvider },
  parameters: {
    layout: "padded",
    docs: { description: { component: keys }, story: { inline: false, height: "320px" } },
  },
  args: { toasts: [success, failure] },
} satisfies Meta<typeof Raiser>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show success/ }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(success.message));
  },
};

/** An error is assertive; its live region existed before. */
export const ErrorIsAnnounced: Story = {
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole("alert");
    await expect(region).toHaveTextContent(/^$/);
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    await waitFor(() => expect(region).toHaveTextContent(`Error${failure.message}`));
  },
};

export const OneAtATime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show success/ }));
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(failure.message));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(/^$/));
    await expect(canvas.getAllByRole("button", { name: "Close message" })).toHaveLength(1);
  },
};

export const ClosedByHand: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    await userEvent.click(await canvas.findByRole("button", { name: "Close message" }));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(/^$/));
  },
};

export const ClosedByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    const close = await canvas.findByRole("button", { name: "Close message" });
    await userEvent.tab();
    await expect(close).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(/^$/));
  },
};

const long: ToastContent = {
  tone: "error",
  title: "The registration of your department could not be taken",
  message:
    "One of the addresses belongs to somebody who holds a pass already: internationalisation.of.airworthiness@northmere-technics.example. Take it off the list and send the form again.",
};

export const LongText: Story = {
  args: { toasts: [long] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    await waitFor(() => expect(canvas.getByRole("alert")).toHaveTextContent(long.message));
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};

export const On320: Story = {
  ...Default,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
