import type { Meta, StoryObj } from "@storybook/react-vite";
import type { TodayRequest } from "api/features/desk/today/today.contract";
import { Title } from "react-admin";
import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { chosenEdition } from "../providers/chosen-edition.ts";
import { http } from "../providers/http-client.ts";
import { answerOf } from "../testing/answer-of.ts";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { nextEdition, sampleEditions } from "../testing/sample-editions.ts";
import { ConsoleLayout } from "./ConsoleLayout.tsx";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";
import { FailurePage } from "./FailurePage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PageTitle } from "./PageTitle.tsx";

const meta = {
  title: "Console/Frame",
  component: ConsoleLayout,
  args: {
    children: <Title title={<PageTitle title="News" summary="6 posts" />} preferenceKey={false} />,
  },
  render: (args) => (
    <ConsoleStory path="/categories">
      <ConsoleLayout {...args} />
    </ConsoleStory>
  ),
} satisfies Meta<typeof ConsoleLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

const openTasks = {
  waiting: [
    { kind: "messages", count: 2, items: [] },
    { kind: "drafts", count: 1, items: [] },
  ],
  scheduled: { count: 0, items: [] },
  since: "2025-11-23T17:55:00Z",
  changed: { count: 0, records: [] },
};

type Playing = Parameters<NonNullable<Story["play"]>>[0];

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole("navigation", { name: "Console" });
    await expect(bar.querySelector("[aria-current=page]")).toHaveTextContent("News");
    await expect(canvas.getByRole("link", { name: "Categories" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(canvas.getByRole("link", { name: "Machine" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "More" })).toBeNull();
  },
};

/** The number in the bar is no visit of the page that lists the tasks. */
export const OpenTasks: Story = {
  async beforeEach() {
    spyOn(http, "call").mockResolvedValue(answerOf(openTasks));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Today 3 waiting" })).toBeVisible();
    await expect(http.call).toHaveBeenCalledWith("/api/functions/today", {
      method: "POST",
      body: JSON.stringify({ isOpen: false } satisfies TodayRequest),
    });
  },
};

const twoEditions = {
  render: (args) => (
    <ConsoleStory path="/categories" editions={sampleEditions}>
      <ConsoleLayout {...args} />
    </ConsoleStory>
  ),
} satisfies Partial<Story>;

export const TwoEditionsOn1440: Story = {
  ...twoEditions,
  globals: { viewport: { value: "desktop", isRotated: false } },
};

/** The user has stayed to copy unsaved input. */
export const DeletedEdition: Story = {
  render: (args) => (
    <ConsoleStory path="/categories" edition={nextEdition}>
      <ConsoleLayout {...args} />
    </ConsoleStory>
  ),
  play: async ({ canvas }) => {
    const band = await canvas.findByRole("region", { name: "Edition that is worked on" });
    await expect(band).toHaveTextContent(
      /^Virtual Aviation Congress 2026 has been deleted. Nothing of it can be saved./,
    );
    await expect(canvas.getByRole("combobox", { name: "Edition" })).toHaveDisplayValue(
      "2026, deleted",
    );
    await userEvent.click(within(band).getByRole("button", { name: "Work on 2025, current" }));
    await waitFor(() => expect(chosenEdition.read()).toBe(sampleEdition.id));
  },
};

export const Account: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Account" }));
    await expect(await screen.findByRole("menuitem", { name: "Sign Out" })).toBeVisible();
    await expect(screen.getByText("amara@northmere.example")).toBeVisible();
  },
};

/** The four tabs are side by side, and the other pages are in the menu, grouped by task. */
async function findInMenu({ canvas }: Pick<Playing, "canvas">): Promise<void> {
  for (const name of ["Speakers", "Agenda", "News", "Settings"]) {
    await expect(await canvas.findByRole("link", { name })).toBeVisible();
  }
  await userEvent.click(canvas.getByRole("button", { name: "More" }));
  await expect(await screen.findByRole("menuitem", { name: "Jobs" })).toBeVisible();
}

export const On390: Story = {
  ...twoEditions,
  globals: { viewport: { value: "phone", isRotated: false } },
  play: findInMenu,
};

export const On768: Story = {
  ...twoEditions,
  globals: { viewport: { value: "tablet", isRotated: false } },
  play: findInMenu,
};

export const On320: Story = {
  ...twoEditions,
  globals: { viewport: { value: "narrowest", isRotated: false } },
  play: findInMenu,
};

export const NotFound: Story = {
  render: () => (
    <ConsoleStory path="/gate-99">
      <ConsoleLayout>
        <NotFoundPage />
      </ConsoleLayout>
    </ConsoleStory>
  ),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { name: /^Page not found/ });
    const pages = canvas.getByRole("navigation", { name: "Pages of the console" });
    const { bottom } = heading.getBoundingClientRect();
    await expect(pages.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  },
};

export const NotFoundOn390: Story = {
  ...NotFound,
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const Failure: Story = {
  render: () => (
    <ConsoleStory>
      <FailurePage />
    </ConsoleStory>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Load again" })).toBeVisible();
  },
};
