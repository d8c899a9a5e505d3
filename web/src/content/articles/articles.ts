import type { Article } from "./article.ts";
import { advancedAirMobility } from "./advanced-air-mobility.ts";
import { aerospaceInnovation } from "./aerospace-innovation-quantum-satellites-and-hypersonic-travel.ts";
import { aiAirTrafficManagement } from "./ai-powered-air-traffic-management.ts";
import { aiPoweredMaintenance } from "./ai-powered-maintenance-revolutionizing-aviation-mro-operations.ts";
import { biometricsInAirports } from "./biometric-technology-in-airports.ts";
import { blockchainSupplyChain } from "./blockchain-in-aviation-supply-chain.ts";
import { commercialSpaceTourism } from "./commercial-space-tourism.ts";
import { compositeMaterials } from "./composite-materials-in-aviation.ts";
import { aviationCybersecurity } from "./cybersecurity-for-aviation-infrastructure.ts";
import { connectedAircraft } from "./digital-aviation-transformation-with-connected-aircraft.ts";
import { globalAviationMarketStatistics } from "./global-aviation-market-statistics-2025-2030.ts";
import { mroMarketOutlook } from "./mro-market-outlook-134-billion-by-2030.ts";
import { airCargoAndLogistics } from "./next-generation-air-cargo-and-logistics.ts";
import { carbonNeutrality } from "./sustainable-aviation-and-carbon-neutrality-by-2050.ts";
import { sustainableFuelsAndElectricAircraft } from "./sustainable-aviation-fuels-and-electric-aircraft-leading-green-revolution.ts";
import { urbanAirMobility } from "./urban-air-mobility-and-evtol.ts";

/** The articles that are part of the product, newest first. */
export const articles: Article[] = [
  aiPoweredMaintenance,
  sustainableFuelsAndElectricAircraft,
  aerospaceInnovation,
  globalAviationMarketStatistics,
  mroMarketOutlook,
  connectedAircraft,
  blockchainSupplyChain,
  aviationCybersecurity,
  urbanAirMobility,
  aiAirTrafficManagement,
  carbonNeutrality,
  advancedAirMobility,
  compositeMaterials,
  biometricsInAirports,
  airCargoAndLogistics,
  commercialSpaceTourism,
];
