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
