import { colours } from "../../../../ui/src/theme/tokens.ts";
import { cloth, hairTones, skinTones } from "./colour.ts";

/** Skins, from the fairest to the darkest. */
export const skins = {
  porcelain: skinTones("#f0c9ae", 0.2),
  rose: skinTones("#eab896", 0.22),
  sand: skinTones("#dfa980", 0.26),
  olive: skinTones("#cf976c", 0.3),
  honey: skinTones("#b97d53", 0.34),
  copper: skinTones("#9c6340", 0.4),
  umber: skinTones("#845138", 0.52),
  ebony: skinTones("#6b4232", 0.58),
} as const;

/** Colours of hair. */
export const hairs = {
  black: hairTones("#1d1a24"),
  espresso: hairTones("#33241f"),
  chestnut: hairTones("#56362a"),
  auburn: hairTones("#7d4029"),
  copper: hairTones("#a35a34"),
  straw: hairTones("#c09a66"),
  ash: hairTones("#94805f"),
  iron: hairTones("#5a5c6b"),
  silver: hairTones("#a3a8b6"),
  white: hairTones("#d9dbe2"),
} as const;

/** Colours of clothes: the night, the sky and the haze. */
export const cloths = {
  midnight: cloth(colours.ink[850]),
  ink: cloth(colours.ink[800]),
  navy: cloth(colours.ink[700]),
  slate: cloth(colours.ink[600]),
  steel: cloth(colours.ink[500]),
  deepSky: cloth(colours.deepSky[700]),
  sky: cloth(colours.deepSky[600]),
  azure: cloth(colours.deepSky[500]),
  pale: cloth(colours.deepSky[200]),
  mist: cloth(colours.haze[200]),
  white: cloth("#e9ecf2"),
  stone: cloth(colours.haze[300]),
  plum: cloth(colours.dusk[700]),
  heather: cloth(colours.dusk[400]),
  mauve: cloth(colours.firstLight[600]),
  coral: cloth(colours.firstLight[500]),
  apricot: cloth(colours.firstLight[400]),
} as const;

/** Skies behind the portraits: colours at the top and at the bottom. */
export const grounds = {
  night: [colours.ink[850], colours.deepSky[700]],
  blueHour: [colours.deepSky[900], colours.deepSky[600]],
  deepSky: [colours.deepSky[700], colours.deepSky[500]],
  morning: [colours.deepSky[500], colours.deepSky[300]],
  day: [colours.deepSky[300], colours.deepSky[200]],
  haze: [colours.haze[300], colours.haze[200]],
  dusk: [colours.dusk[700], colours.dusk[400]],
  heather: [colours.dusk[400], colours.firstLight[600]],
  ember: [colours.firstLight[600], colours.firstLight[500]],
  glow: [colours.firstLight[400], colours.firstLight[300]],
  shell: [colours.firstLight[300], colours.firstLight[200]],
} as const;
