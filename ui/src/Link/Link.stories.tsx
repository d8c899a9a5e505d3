import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { LinkProps } from "./Link.tsx";
import { LinkProvider } from "./Link.tsx";
import { Link } from "./Link.tsx";

const meta = {
  title: "Components/Link",
  component: Link,
  parameters: { layout: "padded" },
  args: { href: "https://example.com/", children: "Programme" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WholeAddress: Story = {};

export const WithoutRouter: Story = { args: { href: "/agenda" } };

function RoutedAnchor(props: LinkProps) {
  return <a data-routed="" {...props} />;
}

export const PathOfTheSiteGoesThroughTheRouter: Story = {
  args: { href: "/agenda" },
  decorators: [
    (Story) => (
      <LinkProvider component={RoutedAnchor}>
        <Story />
      </LinkProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("data-routed");
  },
};

export const OtherSitesDoNot: Story = {
  ...PathOfTheSiteGoesThroughTheRouter,
  args: { href: "//example.com/agenda" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link")).not.toHaveAttribute("data-routed");
  },
};
