import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ChangeList } from "./ChangeList.tsx";

const changedAt = "2025-12-02T09:30:00.000Z";

const meta = {
  title: "Console/Changes",
  component: ChangeList,
  args: {
    label: "changes",
    isFoldable: true,
    changes: [
      {
        id: "1",
        resource: "speakers",
        title: "Amara Okonjo",
        to: "/speakers/1",
        one: "speaker",
        kind: "changed",
        times: 3,
        changedBy: ["mira@northmere.example", "otto@hangar.example"],
        origin: "console",
        changedAt,
        fields: [
          { field: "jobTitle", before: "Engineer", after: "Chief Pilot" },
          { field: "featured", before: false, after: true },
        ],
      },
      {
        id: "2",
        resource: "speakers",
        title: "Ida Quill",
        to: "/speakers/2",
        one: "speaker",
        kind: "added",
        times: 2,
        origin: "import",
        fields: [
          { field: "jobTitle", before: null, after: "Captain" },
          { field: "company", before: null, after: "" },
        ],
      },
      {
        id: "3",
        resource: "passes",
        title: "A pass",
        to: "/bin",
        one: "pass",
        kind: "deleted",
        changedBy: ["mira@northmere.example"],
        origin: "api",
        changedAt,
      },
    ],
  },
  render: (args) => (
    <ConsoleStory>
      <ChangeList {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof ChangeList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        "Speaker, changed 3 times by mira@northmere.example and otto@hangar.example in the console: Job title, Featured",
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText("Speaker, added and changed in an import: Job title"),
    ).toBeVisible();
    await expect(
      canvas.getByText("Pass, deleted by mira@northmere.example through the API"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Details of Ida Quill" }));
    await expect(canvas.queryByText("Captain")).toBeNull();
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};
