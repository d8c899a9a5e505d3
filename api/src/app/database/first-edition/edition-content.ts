import type {
  Audience,
  Benefit,
  Headline,
  Partner,
  Question,
  SponsorTier,
  Theme,
} from "../../../features/content/edition-content/edition-content.contract.ts";

type Sample<Record> = Omit<Record, "id" | "editionId" | "displayOrder">;

/** In display order. */
export const firstSponsorTiers: Sample<SponsorTier>[] = [
  {
    name: "Platinum",
    passes: 20,
    benefits: [
      "Keynote of 30 minutes on either day",
      "Mark on every page and in every mail to attendees",
      "Elite stand in the virtual expo",
      "Welcome from the stage on {everyDay}",
    ],
    featured: false,
  },
  {
    name: "Gold",
    passes: 10,
    benefits: [
      "Talk of 20 minutes",
      "Mark on the agenda and among the partners",
      "Premium stand in the virtual expo",
    ],
    featured: true,
  },
  {
    name: "Silver",
    passes: 5,
    benefits: ["A seat on a panel", "Mark among the partners", "Basic stand in the virtual expo"],
    featured: false,
  },
  {
    name: "Bronze",
    passes: 3,
    benefits: ["Mark among the partners", "Basic stand in the virtual expo"],
    featured: false,
  },
];

function partner(id: string, name: string): Sample<Partner> {
  return { name, imageUrl: `/partners/${id}.svg`, link: null };
}

/** In display order. */
export const firstPartners: Sample<Partner>[] = [
  partner("northwind-mro", "Northwind MRO"),
  partner("halden-aero", "Halden Aero"),
  partner("meridian-ground", "Meridian Ground"),
  partner("kestrel-avionics", "Kestrel Avionics"),
  partner("polaris-cargo", "Polaris Cargo"),
  partner("sablewing", "Sablewing"),
  partner("tarmac-labs", "Tarmac Labs"),
  partner("blue-meridian", "Blue Meridian"),
  partner("orison-air", "Orison Air"),
  partner("vantage-approach", "Vantage Approach"),
  partner("cirrus-components", "Cirrus Components"),
  partner("longhaul-leasing", "Longhaul Leasing"),
  partner("apron-systems", "Apron Systems"),
];

/** In display order. */
export const firstQuestions: Sample<Question>[] = [
  {
    question: "When and where does the congress take place?",
    answer:
      "On {eventDates}, online. It runs on {everyDay} from the morning to the evening of London; every time on the site names its zone.",
  },
  {
    question: "What do I need to take part?",
    answer:
      "A current browser and a line that carries video. Nothing is installed. Sessions can be followed on a phone, questions are easier on a keyboard.",
  },
  {
    question: "Which passes are there, and what do they cost?",
    answer:
      "Early Bird is £125 and VIP Digital £165, both when booked by 10 October. Full Price is £495. Prices are per person and include tax.",
  },
  {
    question: "What does VIP Digital add to Early Bird?",
    answer:
      "The Aviation Market Report 2030 and all recorded sessions. The live programme is the same for every pass.",
  },
  {
    question: "How do I pay?",
    answer:
      "By card. The button on a pass leads to the payment page; a receipt with the tax on it comes by e-mail.",
  },
  {
    question: "Can I get a refund?",
    answer:
      "Yes, all of it within 14 days of booking. After that there is none, unless the event is cancelled or postponed.",
  },
  {
    question: "Can I pass my registration on to a colleague?",
    answer:
      "A registration is for one person. Write to us before the first day and we put a colleague's name on it.",
  },
  {
    question: "Do you offer rates for groups?",
    answer:
      "A corporate registration may include several attendees. Tell us how many you are, and we answer with an offer.",
  },
  {
    question: "Will sessions be recorded?",
    answer:
      "Yes. Holders of VIP Digital and Full Price receive all recordings; speakers may ask for parts to be left out.",
  },
  {
    question: "Do I receive a certificate of attendance?",
    answer: "Yes, by e-mail in the week after the congress, with the hours that you attended.",
  },
  {
    question: "How can my company exhibit or become a sponsor?",
    answer:
      "Three expo packages are on the Exhibition page, four tiers on the Sponsor page. For anything else, write to us.",
  },
  {
    question: "How can I propose a talk?",
    answer:
      "Send the subject, what was done and what was learned, in ten lines. The programme team answers within two weeks.",
  },
  {
    question: "Whom do I ask if something does not work?",
    answer:
      "Write to {email} or call {phone}. {businessHours}; on the days of the congress for as long as sessions run.",
  },
];

/** In display order. */
export const firstThemes: Sample<Theme>[] = [
  {
    name: "Aviation MRO",
    pictogram: "maintenance",
    description:
      "Predictive maintenance, shop capacity and parts that arrive before the aircraft does.",
  },
  {
    name: "Future Airports",
    pictogram: "airport",
    description: "Stands, terminals and control rooms planned around the passenger's time.",
  },
  {
    name: "Logistics & Cargo",
    pictogram: "cargo",
    description: "Freighters, ground handling and the last hour between hold and customs.",
  },
  {
    name: "Sustainable Aviation",
    pictogram: "sustainability",
    description:
      "Sustainable fuel, electric propulsion and what each tonne of carbon costs to avoid.",
  },
  {
    name: "Industry Integration",
    pictogram: "integration",
    description: "Shared data and common standards between airlines, airports and suppliers.",
  },
  {
    name: "AI & Human Collaboration",
    pictogram: "people",
    description:
      "Where a model advises, where a licensed engineer decides, and how the two hand over.",
  },
  {
    name: "Foundation Models",
    pictogram: "model",
    description:
      "Large models trained on manuals, telemetry and weather: evidence from first deployments.",
  },
  {
    name: "AI for Aviation Challenges",
    pictogram: "radar",
    description: "Delay, disruption and safety cases, worked through with the teams who own them.",
  },
];

/** In display order. */
export const firstAudiences: Sample<Audience>[] = [
  {
    name: "Executives & Decision Makers",
    pictogram: "executive",
    description:
      "Airline, airport and MRO leaders who set budgets and routes, and want the next five years in two days.",
  },
  {
    name: "Researchers & Scientists",
    pictogram: "researcher",
    description:
      "University and laboratory teams with results on propulsion, materials, autonomy and the atmosphere.",
  },
  {
    name: "Engineers & Technologists",
    pictogram: "engineer",
    description:
      "The people who certify, maintain and connect aircraft, comparing methods that work on the hangar floor.",
  },
  {
    name: "Entrepreneurs & Innovators",
    pictogram: "entrepreneur",
    description:
      "Founders and investors bringing new aircraft, fuels and software to operators who can put them to use.",
  },
];

/** In display order. */
export const firstBenefits: Sample<Benefit>[] = [
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

function headline(title: string, slug: string): Omit<Sample<Headline>, "newsId"> {
  return { title, link: `/news/${slug}` };
}

/** In display order. */
export const firstHeadlines: ReturnType<typeof headline>[] = [
  headline(
    "AI-Powered Maintenance: Revolutionizing Aviation MRO Operations",
    "ai-powered-maintenance-revolutionizing-aviation-mro-operations",
  ),
  headline(
    "Sustainable Aviation Fuels and Electric Aircraft Leading Green Revolution",
    "sustainable-aviation-fuels-and-electric-aircraft-leading-green-revolution",
  ),
  headline(
    "Aerospace Innovation: Quantum Satellites and Hypersonic Travel",
    "aerospace-innovation-quantum-satellites-and-hypersonic-travel",
  ),
  headline(
    "Global Aviation Market Statistics 2025-2030",
    "global-aviation-market-statistics-2025-2030",
  ),
  headline("MRO Market Outlook: 134 Billion by 2030", "mro-market-outlook-134-billion-by-2030"),
  headline(
    "Digital Aviation Transformation with Connected Aircraft",
    "digital-aviation-transformation-with-connected-aircraft",
  ),
  headline(
    "Cybersecurity for Aviation Infrastructure",
    "cybersecurity-for-aviation-infrastructure",
  ),
  headline("Urban Air Mobility and eVTOL", "urban-air-mobility-and-evtol"),
  headline("AI-Powered Air Traffic Management", "ai-powered-air-traffic-management"),
  headline("Next-Generation Air Cargo and Logistics", "next-generation-air-cargo-and-logistics"),
];
