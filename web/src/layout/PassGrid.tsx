import { CardGrid } from "ui/CardGrid";
import { PassCard } from "ui/PassCard";
import { useEdition } from "../app/edition.ts";
import { shortSpan, spokenDay } from "../dates.ts";
import { passes } from "../content/passes.ts";
import { openPass } from "../content/pass-sale.ts";
import { paths } from "../paths.ts";
import { useSite } from "../app/site-context.ts";

/** The three passes as boarding passes, each leading to its payment page until its last day has passed. */
export function PassGrid() {
  const edition = useEdition();
  const { closedPasses } = useSite();
  const open = openPass(closedPasses);
  const instead = open
    ? { label: `Book ${open.name} instead`, href: open.paymentLink }
    : { label: "Write to the organisers", href: paths.contact };
  return (
    <CardGrid columns={3} label="Passes">
      {passes.map((pass) => (
        <PassCard
          key={pass.id}
          name={pass.name}
          price={pass.price}
          currency={edition.currency}
          priceNote="per person, tax included"
          bookBy={spokenDay(pass.bookBy)}
          sky={pass.sky}
          facts={[
            { label: "Dates", value: shortSpan(edition.firstDay, edition.lastDay) },
            { label: "Gate", value: "Online" },
            { label: "Class", value: pass.cabin },
          ]}
          description={pass.description}
          features={pass.features}
          remark={pass.saving}
          popular={pass.popular}
          {...(closedPasses.includes(pass.id)
            ? { closed: true, action: instead }
            : { action: { label: "Book this pass", href: pass.paymentLink } })}
        />
      ))}
    </CardGrid>
  );
}
