import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { SplitFlap } from "./SplitFlap.tsx";

const meta = {
  title: "Components/SplitFlap",
  component: SplitFlap,
  parameters: { layout: "padded" },
  args: { text: "09:30" },
  decorators: [
    (Story) => (
      <div style={{ fontSize: "2.5rem" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SplitFlap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("09:30", { selector: ".visually-hidden" })).toBeInTheDocument();
    // Copying and indexing get the text once.
    await expect(canvasElement.textContent).toBe("09:30");
    const letters = [...canvasElement.querySelectorAll("[data-letter]")].map((letter) =>
      getComputedStyle(letter, "::before").content.replaceAll('"', ""),
    );
    await expect(letters.join("")).toBe("09:30");
  },
};

/** The cells are hidden from assistive technology, which reads the text beside them. */
export const WithLabel: Story = {
  args: { text: "LHR", label: "London Heathrow" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("London Heathrow")).toHaveClass("visually-hidden");
  },
};

const sizes = ["0.35em", "0.45em", "0.6em", "0.8em", "1.4em"];

/** Below 28 px, the gap between the halves is faint, so that digits stay readable. */
export const EverySize: Story = {
  render: ({ text }) => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      {sizes.map((fontSize) => (
        <span key={fontSize} style={{ fontSize }}>
          <SplitFlap text={text} />
        </span>
      ))}
    </div>
  ),
};

export const AllBlank: Story = { args: { text: "", cells: 5, label: "Time to be announced" } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  render: () => (
    <span style={{ fontSize: "0.5em" }}>
      <SplitFlap text="VAC12 London" />
    </span>
  ),
};

export const PaddedWithBlanks: Story = { args: { text: "Gate 4", cells: 10 } };

function Turning({ text }: { text: string }) {
  const [shown, setShown] = useState(text);
  return (
    <div style={{ display: "grid", gap: 24, justifyItems: "start" }}>
      <SplitFlap text={shown} />
      <Button variant="secondary" onClick={() => setShown("10:45")}>
        Next departure
      </Button>
    </div>
  );
}

export const KeepsItsWidthWhenItTurns: Story = {
  render: ({ text }) => <Turning text={text} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const widthOf = () =>
      canvasElement.querySelector("[aria-hidden]")?.getBoundingClientRect().width;
    const before = widthOf();
    await userEvent.click(canvas.getByRole("button", { name: "Next departure" }));
    await expect(canvas.getByText("10:45", { selector: ".visually-hidden" })).toBeInTheDocument();
    await expect(widthOf()).toBe(before);
  },
};
