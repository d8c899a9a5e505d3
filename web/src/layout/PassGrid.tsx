import { CardGrid } from "ui/CardGrid";
import { PassCard } from "ui/PassCard";
import { useEdition } from "../app/edition.ts";
import { shortSpan, spokenDay } from "../dates.ts";
import { openPass } from "../booking-invitation.ts";
import { capitalised, inWords } from "../number-words.ts";
import { paths } from "../paths.ts";
import { useSite } from "../app/site-context.ts";

/** The passes as boarding passes with payment links until their last day. */
export function PassGrid() {
  const edition = useEdition();
  const site = useSite();
  const open = openPass(site);
  const toOrganisers = { label: "Write to the organisers", href: paths.contact };
  const instead = open?.paymentLink
    ? { label: `Book ${open.name} instead`, href: open.paymentLink }
    : toOrganisers;
  return (
    <CardGrid columns={3} label="Passes">
      {site.passes.map((pass) => (
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
          remark={pass.saving ?? undefined}
          popular={pass.popular}
          closing={pass.daysToBook === null ? undefined : timeToBook(pass.daysToBook)}
          {...(pass.sale === "closed"
            ? { closed: true, action: instead }
            : {
                action: pass.paymentLink
                  ? { label: "Book this pass", href: pass.paymentLink }
                  : toOrganisers,
              })}
        />
      ))}
    </CardGrid>
  );
}

function timeToBook(days: number): string {
  return days === 1 ? "Last day to book" : `${capitalised(inWords(days))} days left to book`;
}
