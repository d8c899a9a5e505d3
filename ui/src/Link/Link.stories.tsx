import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Link, LinkProvider, type LinkProps } from "./Link.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the link |
| Enter | Opens it; a path of the site through the router of the application |`;

const meta = {
  title: "Components/Link",
  component: Link,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: { href: "https://example.com/", children: "Programme" },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    const link = canvas.getByRole("link", { name: "Programme" });
    await expect(link).toHaveFocus();
    await expect(link).toHaveAttribute("href", args.href);
  },
};

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

/** The target is another tab, which the router does not handle. */
export const InNewTab: Story = {
  ...PathOfTheSiteGoesThroughTheRouter,
  args: { href: "/agenda", target: "_blank", rel: "noopener noreferrer" },
  play: OtherSitesDoNot.play,
};

export const InASentence: Story = {
  render: (args) => (
    <p>
      Sessions of both days stand in the <Link {...args}>programme</Link>, with the times of your
      own zone.
    </p>
  ),
};

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { children: "Internationalisation of airworthiness responsibilities and interoperability" },
};

export const On320: Story = {
  ...InASentence,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
