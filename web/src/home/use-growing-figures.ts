import type { Edition } from "api/contract/editions";
import { useEffect, useState } from "react";

type Figures = Edition["counters"];

/** The most by which a figure grows in one step. */
const largestSteps: Figures = { attendees: 3, speakers: 1, countries: 1 };

const stepEveryMs = 5000;

/**
 * One step upward at random; no figure ever falls.
 * @internal
 */
export function grow(figures: Figures, random: () => number = Math.random): Figures {
  const step = (largest: number) => Math.floor(random() * (largest + 1));
  return {
    attendees: figures.attendees + step(largestSteps.attendees),
    speakers: figures.speakers + step(largestSteps.speakers),
    countries: figures.countries + step(largestSteps.countries),
  };
}

/** Figures that grow from these on, every five seconds until `still` says otherwise. */
export function useGrowingFigures(initial: Figures, still: boolean): Figures {
  const [figures, setFigures] = useState(initial);

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setFigures((shown) => grow(shown)), stepEveryMs);
    return () => clearInterval(timer);
  }, [still]);

  return figures;
}
