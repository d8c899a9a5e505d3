import type { Meta, StoryObj } from "@storybook/react-vite";
import { Brand } from "./Brand.tsx";

const meta = {
  title: "Components/Brand",
  component: Brand,
  parameters: { layout: "padded" },
  args: { name: "Virtual Aviation Congress", href: "/" },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { detail: "11 and 12 December 2025" } };

export const NameOnly: Story = {};

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: { ...Default.args },
};
