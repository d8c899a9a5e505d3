/** Colour scales, from the night over the airfield to first light. */
export const colours = {
  ink: {
    950: "#050a17",
    900: "#091122",
    850: "#0d172c",
    820: "#101a33",
    800: "#131f3a",
    700: "#1f2e50",
    600: "#33466e",
    500: "#6c80a6",
  },
  deepSky: {
    900: "#0a1c40",
    700: "#123a75",
    600: "#1d4f97",
    500: "#2f6dbf",
    300: "#8fb6e8",
    200: "#bfd5f2",
  },
  haze: {
    0: "#ffffff",
    50: "#f5f7fa",
    100: "#eaeef4",
    200: "#d5dce7",
    400: "#6f7f99",
    300: "#a9b7cc",
    600: "#43516b",
  },
  dusk: {
    800: "#1b1c3a",
    700: "#2a2440",
    400: "#7a6f9f",
  },
  amber: {
    300: "#ffd079",
    400: "#ffb938",
    500: "#f5a300",
    800: "#7a4b00",
  },
  firstLight: {
    200: "#ffe3c7",
    300: "#ffc79a",
    400: "#f7a27c",
    500: "#d97867",
    600: "#8c4a63",
  },
  approach: { 300: "#7fdcb2", 700: "#0b6344" },
  alert: { 300: "#ff9d94", 700: "#a3211c" },
} as const;

/** Semantic colours. Components take their colours from here. */
export interface SchemeColours {
  /** Page background. */
  surface: string;
  /** Background of raised elements. */
  surfaceRaised: string;
  /** Background of sunken areas. */
  surfaceSunken: string;
  /** Headings and body text. */
  text: string;
  /** Secondary text. */
  textQuiet: string;
  /** Decorative separators. */
  line: string;
  /** Outlines needed to identify a control. */
  lineStrong: string;
  /** Amber of runway lights, for the primary action. */
  signal: string;
  /** Hover state of the signal. */
  signalHover: string;
  /** Text on the signal colour. */
  onSignal: string;
  /** The signal colour for text on the page background. */
  signalText: string;
  /** Focus ring. */
  focus: string;
  /** Success. */
  positive: string;
  /** Error. */
  critical: string;
}

/** The colours of both schemes. */
export const schemes: { light: SchemeColours; dark: SchemeColours } = {
  light: {
    surface: colours.haze[50],
    surfaceRaised: colours.haze[0],
    surfaceSunken: colours.haze[100],
    text: colours.ink[900],
    textQuiet: colours.haze[600],
    line: colours.haze[200],
    lineStrong: colours.haze[400],
    signal: colours.amber[400],
    signalHover: colours.amber[300],
    onSignal: colours.ink[950],
    signalText: colours.amber[800],
    focus: colours.deepSky[600],
    positive: colours.approach[700],
    critical: colours.alert[700],
  },
  dark: {
    surface: colours.ink[900],
    surfaceRaised: colours.ink[820],
    surfaceSunken: colours.ink[950],
    text: colours.haze[100],
    textQuiet: colours.haze[300],
    line: colours.ink[700],
    lineStrong: colours.ink[500],
    signal: colours.amber[400],
    signalHover: colours.amber[300],
    onSignal: colours.ink[950],
    signalText: colours.amber[400],
    focus: colours.amber[300],
    positive: colours.approach[300],
    critical: colours.alert[300],
  },
};

/** Distances in pixels on a 4px grid. */
export const spacing = {
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
  20: 80,
  24: 96,
  32: 128,
} as const;

/** Corner radii in pixels: controls, cards, sheets. */
export const radii = { small: 4, medium: 8, large: 16 } as const;

/**
 * Font stacks: titles, board cells, text, code. The second name is a fallback with the metrics of
 * the first.
 */
export const fonts = {
  display: '"Archivo Wide", "Archivo Wide Fallback", Arial, sans-serif',
  board: '"Archivo Board", "Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif',
  text: '"Instrument Sans Variable", "Instrument Sans Fallback", Arial, sans-serif',
  code: '"Spline Sans Mono", "Spline Sans Mono Fallback", monospace',
} as const;

/** A step of the modular scale in pixels, at a viewport width of 390 and of 1440 px. */
function step(steps: number): [narrow: number, wide: number] {
  return [Math.round(160 * 1.175 ** steps) / 10, Math.round(170 * 1.29 ** steps) / 10];
}

/**
 * Font sizes in pixels at a viewport width of 390 and of 1440 px, interpolated linearly. They are
 * steps of a modular scale with a ratio of 1.175 on a phone and 1.29 on a desktop.
 */
export const typeScale = {
  caption: step(-1),
  small: step(-0.5),
  body: step(0),
  lead: step(1),
  h3: step(1),
  title: step(2),
  figure: step(3),
  h2: step(4),
  h1: step(5),
  display: [step(6)[0], step(7)[1]],
} as const;

/** Range of viewport widths in pixels in which font sizes and gaps grow. */
export const fluidRange = { from: 390, to: 1440 } as const;

/** Durations in milliseconds, and the easing curve. Only transform and opacity are animated. */
export const motion = {
  fast: 120,
  regular: 220,
  slow: 320,
  easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const;

/** Shadows of elements that float above the page. */
export const shadows = {
  card: "0 1px 2px rgb(5 10 23 / 8%), 0 18px 40px -20px rgb(5 10 23 / 30%)",
  float: "0 2px 6px rgb(5 10 23 / 16%), 0 24px 64px -16px rgb(5 10 23 / 48%)",
} as const;

/** Fixed sizes of the layout in pixels. */
export const layout = {
  topBarHeight: 90,
  tickerHeight: 30,
  contentWidth: 1280,
  textWidth: 680,
} as const;
