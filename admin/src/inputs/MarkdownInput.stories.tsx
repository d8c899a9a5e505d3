import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FormStory } from "../testing/FormStory.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";

const meta = {
  title: "Console/Inputs/Markdown",
  component: MarkdownInput,
  args: { source: "content" },
  render: (args) => (
    <FormStory resource="news" values={{ content: "## Four gates\n\nThey open *today*." }}>
      <MarkdownInput {...args} />
    </FormStory>
  ),
} satisfies Meta<typeof MarkdownInput>;

export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox")).toHaveValue(
      "## Four gates\n\nThey open *today*.",
    );
    // Storybook has no api to render it.
    const failure = await canvas.findByText(/could not be made/);
    await expect(failure).toHaveRole("alert");
  },
};
