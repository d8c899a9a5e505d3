import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn } from "storybook/test";
import { NoticeBar, type NoticeBarProps } from "./NoticeBar.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the link, where there is one, then to *Close notice* |
| Enter | Follows the link |
| Enter, Space | Closes the notice |`;

const meta = {
  title: "Components/NoticeBar",
  component: NoticeBar,
  parameters: {
    layout: "fullscreen",
    docs: { description: { component: keys }, story: { inline: false, height: "240px" } },
  },
  args: {
    notice: { text: "The opening keynote begins ten minutes later, at 9:10 AM." },
    onClose: fn(),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof NoticeBar>;

export default meta;
type Story = StoryObj<typeof meta>;

function Page({ notice, onClose, ...rest }: NoticeBarProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <div className="content" style={{ minHeight: "12rem" }}>
        <p style={{ paddingBlock: "2rem" }}>Everything else on the page stands above the notice.</p>
      </div>
      <NoticeBar {...rest} notice={isOpen ? notice : null} onClose={close} />
    </>
  );
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Close notice" })).toBeVisible();
  },
};

export const WithLink: Story = {
  args: {
    notice: { text: "The Hangar Room moves to the Main Stage for the afternoon.", href: "/live" },
  },
};

/** After closing, the live region stays, so that the next notice is announced. */
export const Closed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const close = await canvas.findByRole("button", { name: "Close notice" });
    const region = close.closest("[role=status]");
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(region).toBeInTheDocument();
    await expect(region).toBeEmptyDOMElement();
  },
};

export const LongTextOn320: Story = {
  args: {
    notice: {
      text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft: the workshop begins at half past eleven, and whoever has no seat yet finds one in the Main Stage's second stream.",
      href: "https://rooms.example/second-stream",
    },
  },
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
