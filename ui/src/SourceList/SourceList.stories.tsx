import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { SourceList } from "./SourceList.tsx";

const meta = {
  title: "Components/SourceList",
  component: SourceList,
  parameters: { layout: "padded" },
  args: {
    sources: [
      {
        title: "Fleet and MRO forecast 2025-2035",
        url: "https://example.com/fleet-forecast",
        publisher: "Halden Aero Research",
      },
      {
        title: "Unscheduled removals on regional turboprops: five winters of data",
        url: "https://example.com/removals",
        publisher: "Institute for Continuing Airworthiness, Bergen",
      },
      { title: "Shift handover records, Northwind MRO", publisher: "Northwind MRO" },
    ],
  },
} satisfies Meta<typeof SourceList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("link");
    await expect(first).toHaveAccessibleName(/Fleet and MRO forecast.*opens in a new tab/);
    await expect(first).toHaveAttribute("rel", "noopener noreferrer");
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
};

/** A URL that is not http or https is never a link. */
export const UnsafeAddress: Story = {
  args: { sources: [{ title: "Press release", url: "javascript:alert(1)" }] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

export const MissingData: Story = {
  args: { sources: [{ title: "Conversation with the author" }] },
};

export const None: Story = {
  args: { sources: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("heading")).toBeNull();
  },
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    headingLevel: 3,
    sources: [
      {
        title:
          "Internationalisation of airworthiness responsibilities and interoperability of electronic maintenance records",
        url: "https://example.com/a",
        publisher: "Working Group on Continuing Airworthiness Management",
      },
    ],
  },
};
