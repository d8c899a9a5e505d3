import type { SponsorTierCardProps } from "ui/SponsorTierCard";

/** A tier of sponsorship. */
export interface SponsorTier {
  /** What it is called. */
  tier: SponsorTierCardProps["tier"];
  /** How many VIP passes a sponsor gets. */
  passes: number;
  /** What else a sponsor gets. */
  benefits: string[];
  /** Whether it is the one put forward. */
  featured: boolean;
}

/** The four tiers, in the order in which they are shown. */
export const sponsorTiers: SponsorTier[] = [
  {
    tier: "Platinum",
    passes: 20,
    benefits: [
      "Keynote of 30 minutes on either day",
      "Mark on every page and in every mail to attendees",
      "Elite stand in the virtual expo",
      "Welcome from the stage on both days",
    ],
    featured: false,
  },
  {
    tier: "Gold",
    passes: 10,
    benefits: [
      "Talk of 20 minutes",
      "Mark on the agenda and among the partners",
      "Premium stand in the virtual expo",
    ],
    featured: true,
  },
  {
    tier: "Silver",
    passes: 5,
    benefits: ["A seat on a panel", "Mark among the partners", "Basic stand in the virtual expo"],
    featured: false,
  },
  {
    tier: "Bronze",
    passes: 3,
    benefits: ["Mark among the partners", "Basic stand in the virtual expo"],
    featured: false,
  },
];

/** What sponsors have asked for besides the tiers. */
export const customSponsorships: { title: string; text: string }[] = [
  {
    title: "A session of your own",
    text: "A workshop or a demonstration on your subject, planned with the programme team.",
  },
  {
    title: "The lounge",
    text: "The place between sessions, where attendees talk, in your name on one day or both.",
  },
  {
    title: "Passes for those who learn",
    text: "Seats for apprentices, students and young engineers, given in your name.",
  },
  {
    title: "Recordings and report",
    text: "Your name on the recordings of a theme, or on a chapter of the market report.",
  },
];
