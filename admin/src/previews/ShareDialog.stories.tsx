import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent } from "storybook/test";
import { http } from "../providers/http-client.ts";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ShareDialog } from "./ShareDialog.tsx";

const meta = {
  title: "Console/Share preview",
  component: ShareDialog,
  args: {
    resource: "speakers",
    recordId: "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a11",
    onClose: fn(),
  },
  render: (args) => (
    <ConsoleStory>
      <ShareDialog {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof ShareDialog>;

export default meta;

/** The button is pressed again while the link is being made. */
export const MadeOnce: StoryObj<typeof meta> = {
  play: async () => {
    const call = spyOn(http, "call").mockReturnValue(new Promise(() => {}));
    const button = await screen.findByRole("button", { name: "Make a link" });
    await userEvent.dblClick(button);
    await expect(button).toHaveFocus();
    await expect(call).toHaveBeenCalledOnce();
  },
};
