import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Pagination } from "./Pagination.tsx";

const keys = `| Key | What it does |
| --- | --- |
| Tab | Moves through the links |
| Enter | Opens the page |`;

const meta = {
  title: "Components/Pagination",
  component: Pagination,
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    label: "Pages of the news",
    page: 6,
    pages: 12,
    hrefOf: (page) => (page === 1 ? "/news" : `/news/page/${page}`),
  },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: "Pages of the news" })).toBeVisible();
    const links = canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
    await expect(links).toEqual([
      "/news/page/5",
      "/news",
      "/news/page/5",
      "/news/page/6",
      "/news/page/7",
      "/news/page/12",
      "/news/page/7",
    ]);
    await expect(canvas.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 6");
  },
};

export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Previous" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute(
      "href",
      "/news/page/2",
    );
  },
};

export const LastPage: Story = {
  args: { page: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Next" })).toBeNull();
  },
};

export const AFewPages: Story = { args: { page: 2, pages: 3 } };

export const ManyPages: Story = { args: { page: 123, pages: 167 } };

export const On390: Story = {
  globals: { viewport: { value: "phone", isRotated: false } },
};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
