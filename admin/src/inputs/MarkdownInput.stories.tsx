import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { holdRequests } from "../testing/hold-requests.ts";
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

let rendered: ReturnType<typeof holdRequests>;

/** An older text is rendered after a newer one. */
export const RenderedLate: StoryObj<typeof meta> = {
  globals: { viewport: { value: "desktop", isRotated: false } },
  beforeEach() {
    rendered = holdRequests("/api/news/preview");
  },
  play: async ({ canvas }) => {
    const input = await canvas.findByRole("textbox");
    await waitFor(() => expect(rendered.requests).toHaveLength(1));
    await userEvent.type(input, " Tomorrow, too.");
    await waitFor(() => expect(rendered.requests).toHaveLength(2));
    const [older, newer] = rendered.requests;
    newer?.answer({ contentHtml: "<p>The newer text</p>", words: 3, readTime: 1 });
    await expect(await canvas.findByText("The newer text")).toBeVisible();
    await expect(older?.signal?.aborted).toBe(true);
    older?.answer({ contentHtml: "<p>The older text</p>", words: 3, readTime: 1 });
    await userEvent.tab();
    await expect(canvas.getByText("The newer text")).toBeVisible();
  },
};
