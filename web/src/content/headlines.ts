import { paths } from "../paths.ts";

/** A line of the breaking-news ticker. */
export interface Headline {
  /** The title of the article. */
  title: string;
  /** Path of the article. */
  href: string;
}

function headline(title: string, slug: string): Headline {
  return { title, href: paths.article(slug) };
}

/** The ten headlines, in the order in which they run. */
export const headlines: Headline[] = [
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
