import type { Meta, StoryObj } from "@storybook/react-vite";
import { CallToAction } from "ui/CallToAction";
import { CardGrid } from "ui/CardGrid";
import { PageHeader } from "ui/PageHeader";
import { PassCard } from "ui/PassCard";
import { Section } from "ui/Section";
import { PageFrame } from "./PageFrame.tsx";
import { congress, passes } from "./sample-content.ts";
import { everyWidth } from "./widths.ts";

function Register() {
  return (
    <PageFrame path="/register">
      <PageHeader
        waypoint="CHKIN"
        title="Register"
        kicker={congress.dates}
        lead="Choose a pass; it is paid for on the next page and reaches you by e-mail."
      />
      <Section title="Three passes" kicker="Check-in" sign="pass" intro="All prices include Tax.">
        <CardGrid columns={3} label="Passes">
          {passes.map((pass) => (
            <PassCard key={pass.name} {...pass} />
          ))}
        </CardGrid>
      </Section>
      <CallToAction
        title="Bringing a team?"
        text="A corporate registration may include several attendees."
        actions={[{ label: "Contact Us", href: "/contact" }]}
      />
    </PageFrame>
  );
}

const meta = {
  title: "Pages/Register",
  component: Register,
  ...everyWidth.meta,
} satisfies Meta<typeof Register>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = everyWidth.desktop;

export const Tablet: Story = everyWidth.tablet;

export const Phone: Story = everyWidth.phone;
