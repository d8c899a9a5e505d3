import {
  colours,
  fluidRange,
  fonts,
  layout,
  motion,
  radii,
  schemes,
  shadows,
  spacing,
  typeScale,
  type SchemeColours,
} from "./tokens.ts";

/** The tokens as CSS custom properties. A test checks that `variables.css` is this text. */
export function cssVariables(): string {
  const light = block(schemeVariables(schemes.light));
  const dark = block(schemeVariables(schemes.dark));
  return [
    `:root {\n${block(fixedVariables())}}\n`,
    `:root,\n[data-scheme="light"] {\n${light}}\n`,
    `@media (prefers-color-scheme: dark) {\n:root:not([data-scheme="light"]) {\n${dark}}\n}\n`,
    `[data-scheme="dark"] {\n${dark}}\n`,
  ].join("\n");
}

type Variables = Record<string, string>;

function schemeVariables(scheme: SchemeColours): Variables {
  const variables: Variables = {
    "color-scheme": scheme === schemes.dark ? "dark" : "light",
  };
  for (const [purpose, colour] of Object.entries(scheme)) variables[`--${kebab(purpose)}`] = colour;
  return variables;
}

function fixedVariables(): Variables {
  const variables: Variables = {};
  for (const [scale, shades] of Object.entries(colours)) {
    for (const [shade, colour] of Object.entries(shades)) {
      variables[`--${kebab(scale)}-${shade}`] = colour;
    }
  }
  for (const [step, size] of Object.entries(spacing)) variables[`--space-${step}`] = rem(size);
  for (const [name, size] of Object.entries(radii)) variables[`--radius-${name}`] = rem(size);
  for (const [name, stack] of Object.entries(fonts)) variables[`--font-${name}`] = stack;
  for (const [name, [narrow, wide]] of Object.entries(typeScale)) {
    variables[`--type-${name}`] = fluid(narrow, wide);
  }
  for (const [name, shadow] of Object.entries(shadows)) variables[`--shadow-${name}`] = shadow;
  for (const [name, size] of Object.entries(layout)) variables[`--${kebab(name)}`] = `${size}px`;
  variables["--motion-fast"] = `${motion.fast}ms`;
  variables["--motion-regular"] = `${motion.regular}ms`;
  variables["--motion-slow"] = `${motion.slow}ms`;
  variables["--easing"] = motion.easing;
  variables["--gutter"] = fluid(20, 40);
  variables["--section-gap"] = fluid(72, 136);
  return variables;
}

function block(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("");
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function rem(pixels: number): string {
  return `${round(pixels / 16)}rem`;
}

function fluid(narrow: number, wide: number): string {
  if (narrow === wide) return rem(narrow);
  const slope = (wide - narrow) / (fluidRange.to - fluidRange.from);
  const start = (narrow - slope * fluidRange.from) / 16;
  const [least, most] = [Math.min(narrow, wide), Math.max(narrow, wide)];
  return `clamp(${rem(least)}, ${round(start)}rem + ${round(slope * 100)}vw, ${rem(most)})`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
