import type { Meta, StoryObj } from "@storybook/react-vite";
import { Prose } from "./Prose.tsx";

const meta = {
  title: "Components/Prose",
  component: Prose,
  parameters: { layout: "padded" },
  args: {
    children: (
      <>
        <p>
          A shift handover is the shortest document in aviation and the one that most often goes
          missing. Eleven line stations spent a winter finding out why.
        </p>
        <h2>What the logs left out</h2>
        <p>
          Of 1,240 handovers, <strong>one in six</strong> did not name the torque value that the
          next shift needed. The <a href="/news">earlier report</a> had put it at one in twenty;
          mechanics on the ramp were not surprised. The field <code>TQ_REMARK</code> was there, and
          empty.
        </p>
        <ul>
          <li>Open items without a deadline</li>
          <li>
            Deferred defects
            <ul>
              <li>with a part on order</li>
              <li>waiting for a slot in the hangar</li>
            </ul>
          </li>
          <li>Tools that stayed on the aircraft</li>
        </ul>
        <h3>In the order of the night</h3>
        <ol>
          <li>The crew reads the log aloud.</li>
          <li>The lead signs with a glove on.</li>
          <li>The aircraft is released.</li>
        </ol>
        <blockquote>
          <p>No procedure is finished until it has met rain.</p>
          <footer>Imogen Achterberg, Northwind MRO</footer>
        </blockquote>
        <figure>
          <img src="/portrait.svg" alt="A mechanic under a wing" width={480} height={240} />
          <figcaption>Night shift at stand 14. Drawing by the editors.</figcaption>
        </figure>
        <h4>What changed</h4>
        <pre>
          <code>{"station  complete\nKEF      96 %\nATH      94 %"}</code>
        </pre>
        <hr />
        <p>The next count is due in spring.</p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithLead: Story = { args: { withLead: true } };

export const On320: Story = {
  globals: { viewport: { value: "narrowest", isRotated: false } },
};
