import { paths } from "../../../paths.ts";
import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Passengers: back on the old slope" },
  {
    kind: "paragraph",
    text: "Traffic has regained its former level, though not its former shape. Leisure and visits to family have grown beyond the old trend, short business trips remain below it, and the long-haul fleet is smaller than was planned because deliveries were late. We assume demand growth of 3.9 per cent a year, with capacity held below it until 2027 by slow production and engine inspections.",
  },
  {
    kind: "table",
    caption: "Air traffic, central estimate",
    head: ["Measure", "2025", "2027", "2030"],
    rows: [
      ["Passengers, billions", "4.9", "5.3", "5.9"],
      ["Departures, millions", "39", "41", "45"],
      ["Mean load factor", "83.6%", "84.1%", "83.2%"],
      ["Air cargo, million tonnes", "66", "71", "79"],
    ],
  },
  {
    kind: "paragraph",
    text: [
      "The sensitive assumption is supply. If production recovers a year sooner, passengers in 2030 rise by some 150 million and fares fall; load factors above 84 per cent are a sign of shortage rather than of success. Several ",
      { words: "speakers of the congress", href: paths.speakers },
      " answer for fleets that feel precisely this.",
    ],
  },
  { kind: "heading", text: "Fleet: older than intended" },
  {
    kind: "paragraph",
    text: "The mean age of an active airliner has passed thirteen years. Aircraft that were to retire in 2024 are entering another heavy check instead, and values of mid-life narrow-bodies have held. For maintenance this is the strongest demand in a generation. For fuel efficiency it is a delay, as each retirement that slips by four years costs the fleet about one tonne of saved fuel per flying day.",
  },
  {
    kind: "paragraph",
    text: "We expect 31,500 active jets in 2030, against 28,900 in 2025. Retirements stay below 500 a year until 2028 and then rise quickly, which is the moment to watch for anyone who trades in used parts.",
  },
  { kind: "heading", text: "Maintenance, people and fuel" },
  {
    kind: "table",
    caption: "Maintenance, workforce and fuel, central estimate",
    head: ["Measure", "2025", "2030", "Change a year"],
    rows: [
      ["MRO spending, US$ billions", "104", "134", "+5.2%"],
      ["Engine share of MRO", "46%", "49%", ""],
      ["Licensed engineers, thousands", "412", "438", "+1.2%"],
      ["Sustainable fuel, share of uplift", "0.7%", "4.5%", ""],
      ["Jet fuel burnt, million tonnes", "297", "322", "+1.6%"],
    ],
  },
  {
    kind: "paragraph",
    text: [
      "Read the third line beside the first. Spending grows four times as fast as the people who may sign for the work. Wages explain part of the difference, and automation of records and inspection must supply the rest. Whoever wonders which professions this touches will find them described under ",
      { words: "who attends", href: paths.whoAttends },
      ".",
    ],
  },
  {
    kind: "paragraph",
    text: "The fuel line assumes that mandates in Europe and the United Kingdom hold and that voluntary purchases elsewhere merely continue. Production capacity announced for 2030 would allow twice as much; financed capacity would not.",
  },
  { kind: "heading", text: "Regions" },
  {
    kind: "list",
    items: [
      "Asia-Pacific adds half of all new passengers, two thirds of them on domestic and regional routes.",
      "Europe grows by 2.1 per cent a year, held back by airport slots and airspace rather than by demand.",
      "North America renews rather than expands, with the largest programme of retirements after 2028.",
      "Africa grows fastest from the smallest base; open skies agreements decide whether by 5 or by 7 per cent.",
      "The Middle East continues to gain transfer traffic, and depends on overflight rights that politics may withdraw.",
    ],
  },
  { kind: "heading", text: "How we built it" },
  {
    kind: "paragraph",
    text: [
      "The baseline is the median of five public traffic series, adjusted for double counting of connecting passengers. Growth follows income and fares with elasticities that differ by region. Each figure is the middle of a range; for 2030 the outer limits lie about 9 per cent above and below. We publish corrections on the ",
      { words: "news page", href: paths.news },
      ", and keep the superseded numbers visible.",
    ],
  },
  { kind: "heading", text: "From figures to decisions" },
  {
    kind: "paragraph",
    text: [
      "Numbers of this kind start arguments better than they end them. The ",
      { words: "agenda", href: paths.agenda },
      " returns to capacity, to fuel and to the engineers behind the third line of the table. Suppliers who measure their own markets show their results in the ",
      { words: "exhibition", href: paths.exhibition },
      ", and there is more ",
      { words: "about the congress", href: paths.about },
      " and the committee that chose both. If you want to argue with a particular cell, ",
      { words: "register", href: paths.register },
      " and bring your own table.",
    ],
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
