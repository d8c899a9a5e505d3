/** The mark of the congress, a sun rising over a runway, as SVG paths in a circle of 40 by 40. */
export const mark = {
  /** The half of the sun above the horizon. */
  sun: "M8.5 20.4a11.5 11.5 0 0 1 23 0Z",
  /** The edges and the centre line of the runway, clipped to the circle. */
  runway: [
    "M16.9 23.4 6.6 34.85A20 20 0 0 0 12.4 38.5L18.4 23.4Z",
    "M19.4 23.4h1.2L22 39.9a20 20 0 0 1-4 0Z",
    "M23.1 23.4 33.4 34.85A20 20 0 0 1 27.6 38.5L21.6 23.4Z",
  ].join(""),
};
