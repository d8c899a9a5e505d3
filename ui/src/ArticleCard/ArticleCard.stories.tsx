import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { CardGrid } from "../CardGrid/CardGrid.tsx";
import { ArticleCard } from "./ArticleCard.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves to the title, then to the way to the whole article |
| Enter | Opens the article; the whole card is its link |`;

const meta = {
  title: "Components/ArticleCard",
  component: ArticleCard,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    title: "Biometric boarding halves gate time at three hub airports",
    href: "/news/biometric-boarding-halves-gate-time",
    image: "/articles/biometric-technology-in-airports.avif",
    category: { name: "Airports", color: "#123a75" },
    date: "12 October 2025",
    readTime: "7 min read",
    author: "Siobhán Kinsella",
    excerpt:
      "Cameras at the gate have left the trial stage, and the agents who expected to lose their work now do more of it.",
    beginning:
      "Between March and September, 412 departures boarded without a paper document. The mean time from first to last passenger fell from 31 to 16 minutes, and the three airports involved have published the figures gate by gate. What they did not expect was where the minutes went.",
    tags: ["Airports", "Passenger experience"],
    sourceNames: ["Port Halden Airport", "Institute for Ground Operations, Bergen"],
  },
  decorators: [
    (Story, { args }) => (
      <div style={{ maxWidth: args.variant === "lead" ? 1280 : 400 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ArticleCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: args.title })).toHaveAttribute("href", args.href);
    await expect(
      canvas.getByRole("link", { name: /^Read Full Article.*hub airports$/ }),
    ).toHaveAttribute("href", args.href);
    await expect(canvas.getByText(/^Sources: Port Halden Airport, Institute/)).toBeVisible();
  },
};

export const Lead: Story = { args: { variant: "lead", eager: true, headingLevel: 2 } };

export const InAGrid: Story = {
  args: { variant: "lead" },
  render: (args) => (
    <CardGrid label="News">
      <ArticleCard {...args} variant="standard" />
      <ArticleCard
        {...args}
        variant="standard"
        image={null}
        title="Sustainable fuel blend reaches half on a transatlantic rotation"
        category={{ name: "Sustainability", color: "#0b6344" }}
        excerpt="Two crossings a day, eleven weeks, one tank farm."
      />
      <ArticleCard
        {...args}
        variant="standard"
        image="/articles/ai-powered-maintenance-revolutionizing-aviation-mro-operations.avif"
        title="Predictive maintenance cuts unscheduled removals by a third"
        category={{ name: "MRO", color: "#ffd079" }}
        tags={[]}
        sourceNames={[]}
      />
    </CardGrid>
  ),
};

export const WithoutPicture: Story = { args: { image: null } };

export const PictureFails: Story = {
  args: { image: "/no-such-picture.avif", eager: true },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("presentation")).toBeNull());
  },
};

export const MissingData: Story = {
  args: {
    image: null,
    category: null,
    date: null,
    readTime: null,
    author: null,
    excerpt: null,
    beginning: null,
    tags: [],
    sourceNames: [],
  },
};

export const LongText: Story = {
  args: {
    title:
      "Internationalisation of airworthiness responsibilities, and what interoperability of electronic maintenance records means for line stations",
    author: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
    category: { name: "Continuing airworthiness management", color: "#7a6f9f" },
  },
};

export const LongTextOn320: Story = {
  ...LongText,
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
