import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TextField } from "../TextField/TextField.tsx";
import { DesignProvider } from "./DesignProvider.tsx";

// The preview wraps every story in it, as the site does with every page.
const meta = {
  title: "Components/DesignProvider",
  component: DesignProvider,
  parameters: { layout: "padded" },
  args: { children: <TextField label="E-mail" required /> },
} satisfies Meta<typeof DesignProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The theme's defaults apply: a required field has no asterisk. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("E-mail")).toHaveTextContent(/^E-mail$/);
  },
};
