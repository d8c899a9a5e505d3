import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ApproachChart } from "./ApproachChart.tsx";

const meta = {
  title: "Components/ApproachChart",
  component: ApproachChart,
  args: { chartLabel: "SPKRS" },
  decorators: [
    (Story) => (
      <div data-scheme="dark" style={{ padding: "2rem", background: "var(--ink-900)" }}>
        <div style={{ maxWidth: 760 }}>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof ApproachChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden from assistive technology: the heading before it names the page. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvasElement.querySelector("svg")).toHaveTextContent(args.chartLabel);
  },
};

export const AnotherPage: Story = { args: { chartLabel: "CNTCT" } };

const pages = ["SPKRS", "AGNDA", "NEWSS", "EXPOO", "CNTCT", "PASSS"];

/** Each page has its own approach direction, never from the side of the text. */
export const EveryPage: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24, gridTemplateColumns: "repeat(3, minmax(0, 1fr))" }}>
      {pages.map((chartLabel) => (
        <ApproachChart key={chartLabel} chartLabel={chartLabel} />
      ))}
    </div>
  ),
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
