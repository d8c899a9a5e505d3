import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ArticleBody } from "./ArticleBody.tsx";

const meta = {
  title: "Components/ArticleBody",
  component: ArticleBody,
  parameters: { layout: "padded" },
  args: {
    html: `
      <p>Biometric boarding has left the trial stage at three hub airports, and the gate agents who expected to lose their work now do more of it.</p>
      <h2>Half the time at the gate</h2>
      <p>Between March and September, <strong>412 departures</strong> boarded without a paper document. The mean time from first to last passenger fell from 31 to 16 minutes; details are in the <a href="https://example.com/report">airports' joint report</a>.</p>
      <blockquote><p>The camera does not get tired at five in the morning. I do, so I talk to people instead.</p><footer>Farid Osterberg, terminal manager</footer></blockquote>
      <h3>By airport</h3>
      <table><caption>Mean boarding time, March to September</caption><thead><tr><th scope="col">Airport</th><th scope="col">Departures</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody><tr><th scope="row">Sandvik North</th><td>164</td><td>33 min</td><td>17 min</td></tr><tr><th scope="row">Port Halden</th><td>131</td><td>29 min</td><td>15 min</td></tr><tr><th scope="row">Meridian City</th><td>117</td><td>30 min</td><td>16 min</td></tr></tbody></table>
      <ul><li>Two gates of each airport took part.</li><li>Passengers could decline; one in nine did.</li></ul>
      <figure><img src="/portrait.svg" alt="A gate agent" width="480" height="240"><figcaption>Gate 14 at five in the morning.</figcaption></figure>
      <hr>
      <p>The next stage begins at the check-in desk.</p>`,
  },
} satisfies Meta<typeof ArticleBody>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(canvas.getByRole("group", { name: /^Mean boarding time/ })).toHaveAttribute(
      "tabindex",
      "0",
    );
  },
};

export const WithLead: Story = {
  args: {
    lead: "Cameras at the gate have left the trial stage, and the agents who expected to lose their work now do more of it.",
  },
};

export const PlainParagraph: Story = { args: { html: "<p>The text follows on Monday.</p>" } };

export const MissingData: Story = { args: { html: "" } };

export const LongTextOn320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
  args: {
    html: `<h2>Internationalisation of airworthiness responsibilities</h2><p>https://example.com/a/very/long/address/that/nobody/should/have/to/read/in/full</p><pre><code>release --station=KEF --aircraft=TF-NWD --signature=required</code></pre><table><tr><th>Responsibility</th><th>Organisation</th><th>Interoperability</th></tr><tr><td>Release</td><td>Northwind MRO</td><td>Complete</td></tr></table>`,
  },
};
