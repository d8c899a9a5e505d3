/** Categories of the bundled articles. White text is readable on each colour. */
export const categories = [
  { name: "MRO & Maintenance", color: "#1f5f8b" },
  { name: "Sustainability", color: "#2f6b4f" },
  { name: "Aerospace", color: "#9a3b52" },
  { name: "Market", color: "#3b4fa0" },
  { name: "AI & Data", color: "#0f6674" },
  { name: "Airports", color: "#6a4a9c" },
  { name: "Air Cargo", color: "#8a4b2a" },
  { name: "Air Mobility", color: "#4a5568" },
] as const;
