import { Button } from "@mui/material";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useNotify } from "react-admin";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";

interface ReportProps {
  onTakeBack: () => void;
}

function Report({ onTakeBack }: ReportProps) {
  const notify = useNotify();
  const report = () =>
    notify(<Button onClick={onTakeBack}>Take back</Button>, {
      type: "info",
      autoHideDuration: null,
    });
  return <Button onClick={report}>Make current</Button>;
}

const meta = {
  title: "Console/Notification",
  component: Report,
  args: { onTakeBack: fn() },
  render: (args) => (
    <ConsoleStory>
      <Report {...args} />
      <p>Other content</p>
    </ConsoleStory>
  ),
} satisfies Meta<typeof Report>;

export default meta;

/** Work elsewhere on the page keeps the action of a notification. */
export const ClickedElsewhere: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Make current" }));
    const takeBack = await screen.findByRole("button", { name: "Take back" });
    await userEvent.click(canvas.getByText("Other content"));
    await userEvent.click(canvas.getByText("Other content"));
    await expect(takeBack).toBeVisible();
    await userEvent.click(takeBack);
    await expect(args.onTakeBack).toHaveBeenCalledOnce();
  },
};
