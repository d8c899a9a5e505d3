import type { Category } from "api/features/content/news/news.contract";
import { colours } from "ui/theme/tokens";

const id = (number: number) => `0190b3c4-5d6e-7f80-91a2-b3c4d5e6f70${number}`;

export const sampleCategories: readonly Category[] = [
  { id: id(1), name: "Airports", slug: "airports", color: colours.deepSky[600] },
  { id: id(2), name: "Sustainability", slug: "sustainability", color: colours.dusk[400] },
  { id: id(3), name: "Dawn flights", slug: "dawn-flights", color: colours.firstLight[500] },
];
