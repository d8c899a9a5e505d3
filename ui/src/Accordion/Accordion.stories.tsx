import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Accordion } from "./Accordion.tsx";

const keys = `Built on the browser's own \`details\` elements, which share a name.

| Key | What it does |
| --- | --- |
| Tab, Shift + Tab | Moves to the next or previous question |
| Enter, Space | Opens the question and closes the one that was open; closes it when it is open |`;

const meta = {
  title: "Components/Accordion",
  component: Accordion,
  // A question extends into the margin of the page.
  decorators: [(accordion) => <div style={{ padding: "var(--space-4)" }}>{accordion()}</div>],
  parameters: { layout: "padded", docs: { description: { component: keys } } },
  args: {
    items: [
      {
        question: "Do I need to install anything to attend?",
        answer:
          "No. Sessions, expo hall and networking lounge run in a current browser. A link arrives by e-mail the day before the first session.",
      },
      {
        question: "Can I watch a session later?",
        answer: (
          <p>
            Holders of VIP Digital and Full Price passes keep all recordings. Early Bird covers the
            live programme; <a href="/register">compare the passes</a>.
          </p>
        ),
      },
      {
        question: "Which time zone is the agenda in?",
        answer:
          "London time, which is GMT in December. The agenda can be switched to your own zone.",
      },
      {
        question: "Can my company register several people at once?",
        answer:
          "Yes. Each person needs a registration of their own; a corporate registration may hold any number of them.",
      },
    ],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const answer = canvas.getByText(/run in a current browser/);
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText("Do I need to install anything to attend?"));
    await waitFor(() => expect(answer).toBeVisible());
    await userEvent.click(canvas.getByText("Do I need to install anything to attend?"));
    await expect(answer).not.toBeVisible();
  },
};

export const OneOpenAtATime: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole("heading")[2]!);
    await waitFor(() => expect(canvas.getByText(/which is GMT in December/)).toBeVisible());
    await userEvent.click(canvas.getByText("Can I watch a session later?"));
    await waitFor(() => expect(canvas.getByText(/keep all recordings/)).toBeVisible());
    await expect(canvas.getByText(/which is GMT in December/)).not.toBeVisible();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole("heading");
    await userEvent.tab();
    await expect(first?.parentElement).toHaveFocus();
    await userEvent.tab();
    await expect(second?.parentElement).toHaveFocus();
  },
};

export const QuestionsAreHeadings: Story = {
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(4);
  },
};

export const MissingData: Story = { args: { items: [] } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    items: [
      {
        question:
          "What happens when the organisers have to postpone the congress because of circumstances nobody foresaw?",
        answer:
          "All registrations stay valid for the new dates. Who cannot come on those gets the whole price back.",
      },
      { question: "Internationalisation, interoperability?", answer: "Both, on the second day." },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole("heading")[0]!);
  },
};
