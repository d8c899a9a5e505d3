import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Finding, FindingKind } from "api/features/operations/readiness/readiness.contract";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { ConsoleLayout } from "../layout/ConsoleLayout.tsx";
import { http } from "../providers/http-client.ts";
import { answerOf } from "../testing/answer-of.ts";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { ReadinessPage } from "./ReadinessPage.tsx";
import { ReadinessReport } from "./ReadinessReport.tsx";
import type { Readiness } from "../providers/readiness.ts";

const finding = (
  kind: FindingKind,
  text: string,
  silencedBecause: string | null = null,
): Finding => ({ id: `${kind}:${text}`, kind, text, path: "/speakers", silencedBecause });

const findings = [
  finding("session", "“Hydrogen at the gate” has no speaker."),
  finding("session", "“Hydrogen at the gate” has no description."),
  finding("order", "On day 1 “Lunch” is listed before “Opening”, which begins earlier."),
  finding("speaker", "Amara Okonjo has no photo."),
  finding("link", "The room link of “Opening” does not answer."),
  finding("page", "The page /agenda weighs 31 kB, 25 at most."),
];
const silenced = [finding("speaker", "Dov Quill speaks in no session.", "He moderates both days.")];

const readinessOf = (more: Partial<Readiness>): Readiness => ({
  findings: [...findings, ...silenced],
  isChecking: false,
  failure: null,
  check: fn(async () => {}),
  putInOrder: fn(async () => {}),
  silence: fn(async () => true),
  ...more,
});

const meta = {
  title: "Console/Ready",
  component: ReadinessReport,
  args: { readiness: readinessOf({}) },
  render: (args) => (
    <ConsoleStory path="/readiness">
      <ConsoleLayout>
        <ReadinessReport {...args} />
      </ConsoleLayout>
    </ConsoleStory>
  ),
} satisfies Meta<typeof ReadinessReport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  play: async ({ canvas, args }) => {
    const sessions = await canvas.findByRole("region", {
      name: "Sessions that lack something (2)",
    });
    await expect(within(sessions).getAllByRole("listitem")).toHaveLength(2);
    await expect(canvas.getByText("6 findings")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Amara Okonjo has no photo." })).toHaveAttribute(
      "href",
      "/speakers",
    );
    await userEvent.click(canvas.getByRole("button", { name: /^Put in order: / }));
    await expect(args.readiness.putInOrder).toHaveBeenCalledOnce();
  },
};

export const FoundOn390: Story = {
  ...Found,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Silencing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: "Silence: Amara Okonjo has no photo." }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: "Silence this finding" }));
    await userEvent.click(dialog.getByRole("button", { name: "Silence" }));
    await expect(await dialog.findByText("Give a reason")).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Why/), "It comes on Monday");
    await expect(dialog.queryByText("Give a reason")).toBeNull();
    await expect(args.readiness.silence).not.toHaveBeenCalled();
  },
};

export const Silenced: Story = {
  args: { readiness: readinessOf({ findings: silenced }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Everything is ready.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Silenced (1)" }));
    await expect(await canvas.findByText("He moderates both days.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Count again/ })).toBeVisible();
    // Its height is rounded to whole pixels until the transition has ended.
    await waitFor(() => expect(document.querySelector(".MuiCollapse-entered")).toBeVisible());
  },
};

export const None: Story = {
  args: { readiness: readinessOf({ findings: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Everything is ready.")).toBeVisible();
  },
};

export const Checking: Story = {
  args: { readiness: readinessOf({ findings: null, isChecking: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Links take some seconds/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Check again" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Failed: Story = {
  args: {
    readiness: readinessOf({
      findings: null,
      failure: "The server cannot be reached. Please check your connection and try again.",
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.readiness.check).toHaveBeenCalledOnce();
  },
};

export const FailedOn390: Story = {
  ...Failed,
  globals: { viewport: { value: "phone", isRotated: false } },
};

/** Another check fails: what the last one found stays. */
export const FailedAgain: Story = {
  render: () => (
    <ConsoleStory path="/readiness">
      <ConsoleLayout>
        <ReadinessPage />
      </ConsoleLayout>
    </ConsoleStory>
  ),
  beforeEach() {
    let checks = 0;
    spyOn(http, "call").mockImplementation(async (path) => {
      if (path !== "/api/functions/check-readiness") return answerOf([]);
      checks += 1;
      if (checks > 1) throw new Error("The server cannot be reached.");
      return answerOf(findings);
    });
  },
  play: async ({ canvas }) => {
    await canvas.findByText("6 findings");
    await userEvent.click(await canvas.findByRole("button", { name: "Check again" }));
    await expect(await canvas.findByText(/cannot be reached/)).toBeVisible();
    await expect(canvas.getByText("6 findings")).toBeVisible();
    await expect(canvas.getByText("Amara Okonjo has no photo.")).toBeVisible();
  },
};
