import { useEffect, useState } from "react";
import { initialFigures, type Figures } from "../content/figures.ts";

/** The most a figure grows by in one step. */
const largestSteps: Figures = { attendees: 3, speakers: 1, countries: 1 };

const stepEvery = 5000;

/** One step upward at random; no figure ever falls. */
export function drift(figures: Figures, random: () => number = Math.random): Figures {
  const step = (largest: number) => Math.floor(random() * (largest + 1));
  return {
    attendees: figures.attendees + step(largestSteps.attendees),
    speakers: figures.speakers + step(largestSteps.speakers),
    countries: figures.countries + step(largestSteps.countries),
  };
}

/** Figures that drift upward every five seconds until `still` says otherwise. */
export function useDriftingFigures(still: boolean): Figures {
  const [figures, setFigures] = useState(initialFigures);

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setFigures((shown) => drift(shown)), stepEvery);
    return () => clearInterval(timer);
  }, [still]);

  return figures;
}
