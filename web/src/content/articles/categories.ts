/** What articles are filed under; every colour carries white text. */
export const categories = {
  maintenance: { name: "MRO & Maintenance", color: "#1f5f8b" },
  sustainability: { name: "Sustainability", color: "#2f6b4f" },
  aerospace: { name: "Aerospace", color: "#9a3b52" },
  market: { name: "Market", color: "#3b4fa0" },
  data: { name: "AI & Data", color: "#0f6674" },
  airports: { name: "Airports", color: "#6a4a9c" },
  cargo: { name: "Air Cargo", color: "#8a4b2a" },
  mobility: { name: "Air Mobility", color: "#4a5568" },
} as const;
