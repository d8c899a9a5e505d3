import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useEffect, useState } from "react";

type Figures = Edition["counters"];

const stepEveryMs = 5000;

/**
 * Adds a random step to each figure; figures never decrease.
 * @param largest maximum steps
 * @internal
 */
export function grow(
  figures: Figures,
  largest: Figures,
  random: () => number = Math.random,
): Figures {
  const step = (most: number) => Math.floor(random() * (most + 1));
  return {
    attendees: figures.attendees + step(largest.attendees),
    speakers: figures.speakers + step(largest.speakers),
    countries: figures.countries + step(largest.countries),
  };
}

/** The figures of an edition, which grow every five seconds unless `still` is set. */
export function useGrowingFigures(
  { counters, counterDrift }: Pick<Edition, "counters" | "counterDrift">,
  still: boolean,
): Figures {
  const [figures, setFigures] = useState(counters);

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setFigures((shown) => grow(shown, counterDrift)), stepEveryMs);
    return () => clearInterval(timer);
  }, [still, counterDrift]);

  return figures;
}
