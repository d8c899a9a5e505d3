import type { Picture, PictureLayer } from "api/features/foundation/site/site.contract";
import { mark } from "ui/theme/mark";
import { colours } from "ui/theme/tokens";
import { outlinesOf, settable, widthOf, type LineStyle } from "./lettering.ts";
import { setText, type Column, type SetText } from "./set-text.ts";

/** Texts of the preview picture of a shared link. */
export interface Card {
  /** Kind or category. */
  kicker: string;
  title: string;
  /** Lines below the title. */
  details: string[];
  /** The last line: date and place. */
  footer: string;
  /**
   * The person at the right: the path of a local portrait if there is one, and initials as the
   * fallback.
   */
  person?: { portrait: string | null; initials: string };
  /** Path of a local background picture. Default: the runway at dawn. */
  scene?: string | null;
}

const width = 1200;
const height = 630;
const margin = 64;
/** Text width beside a portrait, which has the ratio 4:5 and full height. */
const besidePortrait = width - (height / 5) * 4;

const runwayAtDawn = "/film/horizon.avif";
const { ink, deepSky, haze, amber, firstLight } = colours;

/**
 * Replaces texts that the fonts cannot set: a title by the event's name, others by nothing. The
 * title of the link has the original.
 */
function inOurLetters({ person, ...card }: Card, eventName: string): Card {
  return {
    ...card,
    kicker: settable(card.kicker, "text") || "Online",
    title: settable(card.title, "title") || eventName,
    details: card.details.flatMap((detail) => settable(detail, "text") || []),
    ...(person && { person: { ...person, initials: settable(person.initials, "title") ?? "" } }),
  };
}

/** Draws a card as SVG: scene, person at the right, text at the left. */
export function drawCard(given: Card, eventName: string): Picture {
  const card = inOurLetters(given, eventName);
  const { person } = card;
  const ground = `<rect width="${width}" height="${height}" fill="${ink[950]}"/>`;
  const layers: PictureLayer[] = [
    { svg: sheet(ground + (person ? monogram(person.initials) : "")) },
    sceneOf(card),
  ];
  if (person?.portrait) {
    const portraitWidth = width - besidePortrait;
    layers.push({
      file: person.portrait,
      left: besidePortrait,
      top: 0,
      width: portraitWidth,
      height,
    });
  }
  layers.push({ svg: sheet(shade(card) + words(card, eventName)) });
  return { width, height, layers };
}

/** Left edge of the film at full width. Further left, it would show the window frame. */
const filmLeft = 200;

function sceneOf({ person, scene }: Card): PictureLayer {
  if (person) return { file: runwayAtDawn, left: 0, top: 0, width: besidePortrait, height };
  if (scene) return { file: scene, left: 0, top: 0, width, height };
  return { file: runwayAtDawn, left: filmLeft, top: 0, width: width - filmLeft, height };
}

function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** Darkens the scene behind the text. */
function shade({ person, scene }: Card): string {
  const stops: [offset: number, opacity: number][] = person
    ? [
        [0, 0.84],
        [1, 0.56],
      ]
    : [
        [0, scene ? 0.88 : 1],
        [filmLeft / width, scene ? 0.86 : 1],
        [0.55, scene ? 0.74 : 0.62],
        [0.85, 0.08],
        [1, 0],
      ];
  const gradient = stops
    .map(
      ([offset, opacity]) =>
        `<stop offset="${offset}" stop-color="${ink[950]}" stop-opacity="${opacity}"/>`,
    )
    .join("");
  return (
    `<linearGradient id="shade">${gradient}</linearGradient>` +
    `<rect width="${person ? besidePortrait : width}" height="${height}" fill="url(#shade)"/>`
  );
}

/** Fallback for a portrait: initials before a dawn. */
function monogram(initials: string): string {
  const style: LineStyle = { voice: "title", size: 200, spacing: -0.04 };
  const x = (besidePortrait + width - widthOf(initials, style)) / 2;
  return (
    `<linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deepSky[900]}"/><stop offset=".56" stop-color="${deepSky[600]}"/><stop offset=".84" stop-color="${firstLight[600]}"/><stop offset="1" stop-color="${firstLight[400]}"/></linearGradient>` +
    `<rect x="${besidePortrait}" width="${width - besidePortrait}" height="${height}" fill="url(#dawn)"/>` +
    drawn(outlinesOf(initials, style), x, height / 2 + style.size * 0.35, haze[0])
  );
}

/** Width of the text. It is narrower over a picture than over the plain night sky. */
function columnOf({ person, scene }: Card): number {
  if (person) return besidePortrait - 2 * margin;
  return scene ? 640 : 800;
}

/**
 * The text: mark and name at the top, the footer at the bottom, and the title bottom-aligned
 * between them.
 */
function words(card: Card, eventName: string): string {
  const columnWidth = columnOf(card);
  const line: Column = {
    voice: "text",
    width: columnWidth,
    height: 30,
    sizes: [24, 22, 20],
    leading: 1,
  };
  const ruleY = height - 116;
  const roomTop = 132;
  const room = ruleY - 30 - roomTop;
  const details = card.details.map((text) =>
    setText(text, { ...line, height: 80, sizes: [29, 26], leading: 1.28 }),
  );
  const detailsHeight = details.reduce((sum, part) => sum + part.height, 0);
  const title = setText(card.title, {
    voice: "title",
    width: columnWidth,
    height: room - detailsHeight - 70,
    sizes: [76, 68, 60, 54, 48, 43, 38, 34],
    leading: 1.05,
    spacing: -0.025,
  });
  const kicker = setText(card.kicker.toUpperCase(), { ...line, sizes: [20, 17], spacing: 0.09 });

  const titleY = ruleY - 30 - detailsHeight - 24 - title.height;
  const detailsY = details.map((_part, index) =>
    details.slice(0, index).reduce((y, part) => y + part.height, ruleY - 30 - detailsHeight),
  );
  return [
    brand(eventName),
    block(kicker, margin, titleY - 40, amber[400]),
    block(title, margin - 2, titleY, haze[0]),
    ...details.map((part, index) =>
      block(part, margin, detailsY[index] ?? 0, index === 0 ? haze[100] : haze[300]),
    ),
    `<rect x="${margin}" y="${ruleY}" width="${columnWidth}" height="1.5" fill="${haze[0]}" fill-opacity=".38"/>`,
    block(setText(card.footer, line), margin, ruleY + 22, haze[100]),
  ].join("");
}

function brand(eventName: string): string {
  const name = outlinesOf(eventName, { voice: "title", size: 23, spacing: -0.01 });
  return (
    `<g transform="translate(${margin} 46) scale(1.3) translate(-6.6 -8.9)"><path d="${mark.sun}" fill="${amber[400]}"/><path d="${mark.runway}" fill="${haze[0]}"/></g>` +
    drawn(name, margin + 52, 75, haze[0])
  );
}

/** A text block whose first line starts at `top`. */
function block({ style, lines, leading }: SetText, x: number, top: number, colour: string): string {
  return lines
    .map((line, index) =>
      drawn(outlinesOf(line, style), x, top + leading * index + style.size * 0.92, colour),
    )
    .join("");
}

function drawn(path: string, x: number, y: number, colour: string): string {
  return `<path transform="translate(${x} ${y})" fill="${colour}" d="${path}"/>`;
}
