/** A ticket to the congress; prices are in pounds sterling, per person, tax included. */
export interface Pass {
  /** Identifies the pass. */
  id: "early-bird" | "vip-digital" | "full-price";
  /** What it is called. */
  name: string;
  /** Pounds sterling. */
  price: number;
  /** Last day of booking, as people read it. */
  bookBy: string;
  /** Whom it is for, in one sentence. */
  description: string;
  /** What it opens. */
  features: string[];
  /** Whether it is the one most people take. */
  popular: boolean;
  /** What is saved against the full price, where that is said. */
  saving?: string;
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
    bookBy: "5 November 2025",
    description: "The whole live programme, for those who decide early.",
    features: everyPass,
    popular: false,
    saving: "Save 75%",
    paymentLink: "https://pay.example/virtual-aviation-congress/early-bird",
  },
  {
    id: "vip-digital",
    name: "VIP Digital",
    price: 165,
    bookBy: "5 November 2025",
    description: "The live programme, with the market report and every recording to keep.",
    features: [...everyPass, ...vipExtras],
    popular: true,
    paymentLink: "https://pay.example/virtual-aviation-congress/vip-digital",
  },
  {
    id: "full-price",
    name: "Full Price",
    price: 595,
    bookBy: "11 December 2025",
    description: "Everything in VIP Digital, open until the morning of the first day.",
    features: [...everyPass, ...vipExtras],
    popular: false,
    paymentLink: "https://pay.example/virtual-aviation-congress/full-price",
  },
];
