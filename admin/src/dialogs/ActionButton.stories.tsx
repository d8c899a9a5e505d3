import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ActionButton } from "./ActionButton.tsx";

const meta = {
  title: "Console/Action button",
  component: ActionButton,
  args: { variant: "contained", children: "Send", onClick: fn() },
  render: (args) => (
    <ConsoleStory>
      <ActionButton {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof ActionButton>;

export default meta;

export const Default: StoryObj<typeof meta> = {};

/** It is disabled by its own action. */
export const DisabledWhileFocused: StoryObj<typeof meta> = {
  render: function SentOnce({ onClick, ...args }) {
    const [isSent, setIsSent] = useState(false);
    return (
      <ConsoleStory>
        <ActionButton
          {...args}
          disabled={isSent}
          onClick={(event) => {
            onClick?.(event);
            setIsSent(true);
          }}
        />
      </ConsoleStory>
    );
  },
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole("button", { name: "Send" });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
