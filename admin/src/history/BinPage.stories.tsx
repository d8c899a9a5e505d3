import type { Meta, StoryObj } from "@storybook/react-vite";
import type { BinEntry } from "api/features/foundation/revisions/revisions.contract";
import { expect, screen } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { BinPage } from "./BinPage.tsx";

const bin: BinEntry[] = [
  {
    id: "2",
    resource: "speakers",
    recordId: "0d6f5f7c-0d4c-4a39-9a34-0a3c6f1a7c01",
    title: "Amara Osei",
    deletedBy: "mira@northmere.example",
    deletedAt: "2025-12-02T09:30:00.000Z",
    purgedAt: "2026-01-01T09:30:00.000Z",
  },
  {
    id: "1",
    resource: "topics",
    recordId: "7d1f6f0e-6c5b-4d0d-8f3e-2a7c1d9b5e02",
    title: "Composite repairs on the line",
    deletedBy: null,
    deletedAt: "2025-12-01T18:00:00.000Z",
    purgedAt: "2025-12-31T18:00:00.000Z",
  },
];

const meta = {
  title: "Console/Bin",
  component: BinPage,
} satisfies Meta<typeof BinPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <ConsoleStory records={{ bin }}>
      <BinPage />
    </ConsoleStory>
  ),
};

export const Empty: Story = {
  render: () => (
    <ConsoleStory records={{ bin: [] }}>
      <BinPage />
    </ConsoleStory>
  ),
  play: async () => {
    await expect(await screen.findByText("The bin is empty.")).toBeVisible();
  },
};
