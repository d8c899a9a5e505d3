import type { Meta, StoryObj } from "@storybook/react-vite";
import { Title } from "react-admin";
import { expect } from "storybook/test";
import { ConsoleStory } from "../testing/ConsoleStory.tsx";
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

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole("navigation", { name: "Console" });
    await expect(bar.querySelector("[aria-current=page]")).toHaveTextContent("News");
    await expect(canvas.getByRole("link", { name: "Categories" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(await canvas.findByText("amara@northmere.example")).toBeVisible();
  },
};

export const On390: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("link", { name: "amara@northmere.example" }),
    ).toBeVisible();
  },
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
