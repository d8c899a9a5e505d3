import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Finding } from "api/features/operations/readiness/readiness.contract";
import type { Today, TodayItem } from "api/features/desk/today/today.contract";
import { expect, fn, userEvent, within } from "storybook/test";
import { ConsoleLayout } from "../layout/ConsoleLayout.tsx";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { TodayReport, type TodayReportProps } from "./TodayReport.tsx";

const item = (
  number: number,
  title: string,
  detail: string | null,
  at: string | null,
): TodayItem => ({
  id: `7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a${number}`,
  title,
  detail,
  at: at === null ? null : new Date(at),
});

const messages = [
  item(20, "Group tickets", "Inès Calder", "2025-11-24T08:12:00Z"),
  item(21, "A stand beside the main stage", "Otto Hangar", "2025-11-23T16:40:00Z"),
  item(22, "Press accreditation", "Lena Vogt", "2025-11-23T11:05:00Z"),
  item(23, "Invoice address", "Ravi Menon", "2025-11-22T18:31:00Z"),
  item(24, "Sign language in the keynotes?", "Ola Brandt", "2025-11-22T09:00:00Z"),
];

const nothing: Today = {
  waiting: [],
  scheduled: { count: 0, items: [] },
  since: new Date("2025-11-23T17:55:00Z"),
  changed: { count: 0, records: [] },
};

const full: Today = {
  ...nothing,
  waiting: [
    {
      kind: "role-requests",
      count: 1,
      items: [item(10, "ines@calder.example", null, "2025-11-24T07:30:00Z")],
    },
    {
      kind: "conflicts",
      count: 3,
      items: [
        item(11, "Amara Okonjo", "speakers", null),
        item(12, "Hydrogen at the gate", "agenda", null),
      ],
    },
    {
      kind: "held-syncs",
      count: 1,
      items: [
        item(
          13,
          "It would change 64 and leave out 3 of 70 records, more than half of them.",
          "agenda",
          "2025-11-24T06:00:00Z",
        ),
      ],
    },
    {
      kind: "failed-mails",
      count: 1,
      items: [item(14, "Admin access granted", "otto@hangar.example", "2025-11-23T19:02:00Z")],
    },
    { kind: "messages", count: 12, items: messages },
    {
      kind: "drafts",
      count: 1,
      items: [item(15, "What the control tower saw", null, "2025-11-21T13:00:00Z")],
    },
  ],
  scheduled: {
    count: 1,
    items: [item(16, "Gates open at dawn", null, "2025-11-25T09:00:00Z")],
  },
  changed: {
    count: 3,
    records: [
      {
        resource: "speakers",
        recordId: item(11, "", null, null).id,
        title: "Amara Okonjo",
        kind: "changed",
        changes: 3,
        origin: "console",
        changedBy: ["mira@northmere.example", "otto@hangar.example"],
        changedAt: new Date("2025-11-24T08:40:00Z"),
      },
      {
        resource: "topics",
        recordId: item(17, "", null, null).id,
        title: "Hydrogen at the gate",
        kind: "added",
        changes: 1,
        origin: "sync",
        changedBy: [],
        changedAt: new Date("2025-11-24T06:00:00Z"),
      },
      {
        resource: "passes",
        recordId: item(18, "", null, null).id,
        title: null,
        kind: "deleted",
        changes: 2,
        origin: "api",
        changedBy: ["mira@northmere.example"],
        changedAt: new Date("2025-11-23T18:20:00Z"),
      },
    ],
  },
};

const finding: Finding = {
  id: "speaker.photo:1",
  kind: "speaker",
  text: "Amara Okonjo has no photo.",
  path: "/speakers/1",
  silencedBecause: null,
};

const read = <Data,>(data: Data | undefined, error: Error | null = null) => ({
  data,
  error,
  refetch: fn(),
});

const meta = {
  title: "Console/Today",
  component: TodayReport,
  args: {
    today: read(full),
    findings: read<readonly Finding[]>([finding, { ...finding, id: "2", silencedBecause: "Soon" }]),
  },
  render: (args: TodayReportProps) => (
    <ConsoleStory path="/">
      <ConsoleLayout>
        <TodayReport {...args} />
      </ConsoleLayout>
    </ConsoleStory>
  ),
} satisfies Meta<typeof TodayReport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("20 items need attention")).toBeVisible();
    const headings = await canvas.findAllByRole("heading", { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Requests for the role (1)",
      "Conflicts of syncs (3)",
      "Held syncs (1)",
      "Mails that failed (1)",
      "Messages (12)",
      "Drafts (1)",
      "Not ready (1)",
      "Scheduled posts (1)",
      "Changed by others (3)",
    ]);
    await expect(canvas.getByRole("link", { name: "Messages (12)" })).toHaveAttribute(
      "href",
      "/contact-messages?filter=%7B%22flagged%22%3Afalse%2C%22done%22%3Afalse%7D",
    );
    const section = within(canvas.getByRole("region", { name: "Messages (12)" }));
    await expect(section.getByRole("link", { name: "Group tickets" })).toHaveAttribute(
      "href",
      `/contact-messages/${messages[0]?.id}/show`,
    );
    await expect(section.getByRole("link", { name: "All 12" })).toBeVisible();
    await expect(
      canvas.getByText(
        "Speaker, changed 3 times by mira@northmere.example and otto@hangar.example in the console",
      ),
    ).toBeVisible();
    await expect(canvas.getByRole("link", { name: "A pass" })).toHaveAttribute("href", "/bin");
  },
};

export const On390: Story = {
  ...Default,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const NothingWaits: Story = {
  args: { today: read(nothing), findings: read<readonly Finding[]>([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing needs attention.")).toBeVisible();
    await expect(canvas.queryAllByRole("heading", { level: 2 })).toEqual([]);
  },
};

export const NothingWaitsOn390: Story = {
  ...NothingWaits,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Checking: Story = {
  args: { today: read(nothing), findings: read<readonly Finding[]>(undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/links take some seconds/)).toBeVisible();
    await expect(canvas.queryByText("Nothing needs attention.")).toBeNull();
  },
};

const unreachable = new Error(
  "The server cannot be reached. Please check your connection and try again.",
);

export const NotChecked: Story = {
  args: { today: read(nothing), findings: read<readonly Finding[]>(undefined, unreachable) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Check again" }));
    await expect(args.findings.refetch).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { today: read<Today>(undefined) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status", { name: "Loading" })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { today: read<Today>(undefined, unreachable) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.today.refetch).toHaveBeenCalledOnce();
  },
};

export const FailedOn390: Story = {
  ...Failed,
  globals: { viewport: { value: "phone", isRotated: false } },
};
