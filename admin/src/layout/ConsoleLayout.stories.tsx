import type { Meta, StoryObj } from "@storybook/react-vite";
import { Title } from "react-admin";
import { expect, screen, userEvent } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
import { sampleEditions } from "../testing/sample-editions.ts";
import { ConsoleLayout } from "./ConsoleLayout.tsx";
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
