/** The four benefits of attending, in the order in which they are shown. */
export const benefits: { title: string; text: string }[] = [
  {
    title: "Network with industry leaders",
    text: "Ask the people who decide, in the lounge between sessions and in the hour after each keynote.",
  },
  {
    title: "Discover cutting-edge innovations",
    text: "See what works on the hangar floor and in the tower, shown by those who run it.",
  },
  {
    title: "Gain strategic insights",
    text: "Figures with their sources, and the reasoning behind them, for the plans of the next five years.",
  },
  {
    title: "Accelerate your career",
    text: "Leave with contacts, a certificate of attendance and a clearer view of where the work goes.",
  },
];

/** The ten sectors that attend. */
export const sectors: string[] = [
  "Airlines",
  "Airports",
  "MRO Services",
  "Aerospace Manufacturing",
  "Air Traffic Management",
  "Aviation Technology",
  "Space Industry",
  "Defense & Military",
  "Regulatory Bodies",
  "Research Institutions",
];
