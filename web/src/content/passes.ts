import { paymentLinks } from "./payment-links.ts";

/** A ticket to the congress; prices are in pounds sterling, per person, tax included. */
export interface Pass {
  /** Identifies the pass. */
  id: "early-bird" | "vip-digital" | "full-price";
  /** What it is called. */
  name: string;
  /** Pounds sterling. */
  price: number;
  /** Last day of booking, `YYYY-MM-DD` in the zone of the event. */
  bookBy: string;
  /** Whom it is for, in one sentence. */
  description: string;
  /** What it opens. */
  features: string[];
  /** Whether it is the one most people take. */
  popular: boolean;
  /** What is saved against the full price, where that is said. */
  saving?: string;
  /** The class printed on it. */
  cabin: string;
  /** The hour of the sky on its head. */
  sky: "night" | "dawn" | "day";
  /** Where it is paid. */
  paymentLink: string;
}

const everyPass = [
  "Live access to both days of the programme",
  "All keynotes, panels and workshops",
  "Virtual expo hall and networking lounge",
  "Questions to every speaker",
  "Certificate of attendance",
];

const vipExtras = ["Aviation Market Report 2030", "All recorded sessions"];

/** The three passes, in the order in which they are shown. */
export const passes: Pass[] = [
  {
    id: "early-bird",
    name: "Early Bird",
    price: 125,
    bookBy: "2025-11-05",
    description: "The whole live programme, for those who decide early.",
    features: everyPass,
    popular: false,
    saving: "Save 75%",
    cabin: "Live",
    sky: "night",
    paymentLink: paymentLinks.earlyBird,
  },
  {
    id: "vip-digital",
    name: "VIP Digital",
    price: 165,
    bookBy: "2025-11-05",
    description: "The live programme, with the market report and every recording to keep.",
    features: [...everyPass, ...vipExtras],
    popular: true,
    cabin: "VIP",
    sky: "dawn",
    paymentLink: paymentLinks.vipDigital,
  },
  {
    id: "full-price",
    name: "Full Price",
    price: 595,
    bookBy: "2025-12-11",
    description: "Everything in VIP Digital, open until the first day of the congress.",
    features: [...everyPass, ...vipExtras],
    popular: false,
    cabin: "Open",
    sky: "day",
    paymentLink: paymentLinks.fullPrice,
  },
];
