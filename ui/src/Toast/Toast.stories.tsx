import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { showToast, ToastProvider, type ToastContent } from "./Toast.tsx";

interface ToastStoryProps {
  /** The messages, one after the other with each press. */
  toasts: ToastContent[];
}

function Raiser({ toasts }: ToastStoryProps) {
  return toasts.map((toast) => (
    <Button key={toast.message} variant="secondary" onClick={() => showToast(toast)}>
      Show {toast.tone}: {toast.message}
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

// The preview stands the provider around every story, as the site does around every page.
const meta = {
  title: "Components/Toast",
  component: Raiser,
  subcomponents: { ToastProvider },
  parameters: { layout: "padded", docs: { story: { inline: false, height: "320px" } } },
  args: { toasts: [success, failure] },
} satisfies Meta<typeof Raiser>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SuccessIsAnnounced: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show success/ }));
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(success.message));
  },
};

export const OneAtATime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show success/ }));
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    await expect(canvas.getByRole("alert")).toHaveTextContent(failure.message);
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
    await expect(canvas.getAllByRole("button", { name: "Close message" })).toHaveLength(1);
  },
};

export const ClosedByHand: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Show error/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Close message" }));
    await expect(canvas.getByRole("alert")).toBeEmptyDOMElement();
  },
};

export const LongTextOn320: Story = {
  ...SuccessIsAnnounced,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
