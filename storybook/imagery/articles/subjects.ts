import { advancedAirMobility } from "./subjects/advanced-air-mobility.ts";
import { aiMaintenance } from "./subjects/ai-maintenance.ts";
import { airCargo } from "./subjects/air-cargo.ts";
import { airTrafficManagement } from "./subjects/air-traffic-management.ts";
import { biometricAirport } from "./subjects/biometric-airport.ts";
import { blockchainSupply } from "./subjects/blockchain-supply.ts";
import { carbonNeutrality } from "./subjects/carbon-neutrality.ts";
import { compositeMaterials } from "./subjects/composite-materials.ts";
import { connectedAircraft } from "./subjects/connected-aircraft.ts";
import { cybersecurity } from "./subjects/cybersecurity.ts";
import { marketStatistics } from "./subjects/market-statistics.ts";
import { mroMarket } from "./subjects/mro-market.ts";
import { quantumSatellites } from "./subjects/quantum-satellites.ts";
import { spaceTourism } from "./subjects/space-tourism.ts";
import { sustainableFuel } from "./subjects/sustainable-fuel.ts";
import { urbanAirMobility } from "./subjects/urban-air-mobility.ts";

/** What draws the picture of each article, by the article's slug. */
export const subjects: Record<string, () => string> = {
  "ai-powered-maintenance-revolutionizing-aviation-mro-operations": aiMaintenance,
  "sustainable-aviation-fuels-and-electric-aircraft-leading-green-revolution": sustainableFuel,
  "aerospace-innovation-quantum-satellites-and-hypersonic-travel": quantumSatellites,
  "global-aviation-market-statistics-2025-2030": marketStatistics,
  "mro-market-outlook-134-billion-by-2030": mroMarket,
  "digital-aviation-transformation-with-connected-aircraft": connectedAircraft,
  "blockchain-in-aviation-supply-chain": blockchainSupply,
  "cybersecurity-for-aviation-infrastructure": cybersecurity,
  "urban-air-mobility-and-evtol": urbanAirMobility,
  "ai-powered-air-traffic-management": airTrafficManagement,
  "sustainable-aviation-and-carbon-neutrality-by-2050": carbonNeutrality,
  "advanced-air-mobility": advancedAirMobility,
  "composite-materials-in-aviation": compositeMaterials,
  "biometric-technology-in-airports": biometricAirport,
  "next-generation-air-cargo-and-logistics": airCargo,
  "commercial-space-tourism": spaceTourism,
};
