import escapeHtml from "escape-html";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { colours, radii, schemes, spacing, type SchemeColours } from "ui/theme/tokens";

/** Mail with equivalent text and HTML versions. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** Block of a mail. All texts may contain user input; they are escaped here. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** Call to action; `href` is a URL of the site. */
  | { kind: "button"; label: string; href: string }
  /** Quoted text that preserves line breaks. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: readonly (readonly [term: string, value: string])[] }
  /** Warning. */
  | { kind: "caution"; text: string }
  /** Advice for unintended recipients. */
  | { kind: "note"; text: string };

export interface MailContent {
  subject: string;
  /** Preview text that inboxes show next to the subject. */
  preheader: string;
  blocks: readonly Block[];
}

/** Renders a mail in the product's design, with the edition's name. */
export function writeMail(edition: Edition, content: MailContent): WrittenMail {
  const { subject, blocks } = content;
  return {
    subject,
    text: [...blocks.map(textOf), `-- \n${edition.name}\n${edition.email}`].join("\n\n"),
    html: page(edition, content),
  };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "button":
      return `${block.label}:\n${block.href}`;
    case "facts":
      return block.facts.map(([term, value]) => `${term}: ${value}`).join("\n");
    default:
      return block.text;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "button": {
      const href = escapeHtml(block.href);
      return `<p><a class="button" href="${href}" style="${buttonStyle}">${escapeHtml(block.label)}</a></p>
<p class="quiet" style="${quietStyle}">Or open this address: <a class="link" href="${href}" style="color:${light.text}">${href}</a></p>`;
    }
    case "quote":
      return `<div class="quote" style="${quoteStyle}">${escapeHtml(block.text)}</div>`;
    case "facts":
      return block.facts
        .map(
          ([term, value]) =>
            `<p style="margin:0 0 ${spacing[1]}px"><span class="quiet" style="color:${light.textQuiet}">${escapeHtml(term)}:</span> ${escapeHtml(value)}</p>`,
        )
        .join("\n");
    case "caution":
      return `<p class="caution" style="${cautionStyle}">${escapeHtml(block.text)}</p>`;
    case "note":
      return `<p class="quiet" style="${quietStyle}">${escapeHtml(block.text)}</p>`;
  }
}

const { light, dark } = schemes;
/** System fonts, because mails do not embed fonts. */
const font = "Arial,Helvetica,sans-serif";
const buttonStyle = `display:inline-block;padding:${spacing[4]}px ${spacing[6]}px;background:${light.signal};color:${light.onSignal};border-radius:${radii.small}px;font-weight:bold;text-decoration:none`;
const quietStyle = `color:${light.textQuiet};font-size:14px`;
const quoteStyle = `margin:${spacing[6]}px 0;padding:${spacing[5]}px;background:${light.surfaceSunken};border-radius:${radii.medium}px;white-space:pre-wrap`;
const cautionStyle = `padding-left:${spacing[4]}px;border-left:4px solid ${light.critical};font-weight:bold`;
/** The header is dark in both colour schemes. */
const headStyle = `padding:${spacing[6]}px ${spacing[8]}px;background:${colours.deepSky[900]};border-bottom:4px solid ${colours.amber[400]};border-radius:${radii.medium}px ${radii.medium}px 0 0;color:${colours.haze[0]};font-size:14px;font-weight:bold;letter-spacing:1.5px;text-transform:uppercase`;

const darkRules = (colours: SchemeColours) => `
  body, .ground { background: ${colours.surface} !important; color: ${colours.text} !important }
  .sheet { background: ${colours.surfaceRaised} !important; color: ${colours.text} !important }
  h1, .link { color: ${colours.text} !important }
  .quiet, .foot, .foot a { color: ${colours.textQuiet} !important }
  .quote { background: ${colours.surfaceSunken} !important }
  .caution { border-color: ${colours.critical} !important }
  .button { background: ${colours.signal} !important; color: ${colours.onSignal} !important }`;

function page(edition: Edition, { subject, preheader, blocks }: MailContent): string {
  const [name, shortName, email] = [edition.name, edition.shortName, edition.email].map(escapeHtml);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (max-width: 480px) { .head, .body { padding-left: ${spacing[5]}px !important; padding-right: ${spacing[5]}px !important } }
  @media (prefers-color-scheme: dark) {${darkRules(dark)}
  }
</style>
</head>
<body style="margin:0;background:${light.surface};color:${light.text};font:16px/1.5 ${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<div class="ground" style="padding:${spacing[6]}px ${spacing[3]}px;background:${light.surface}">
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div role="main" style="max-width:600px;margin:0 auto;overflow-wrap:anywhere;word-break:break-word">
<div class="head" style="${headStyle}">${shortName}</div>
<div class="sheet body" style="padding:${spacing[8]}px;background:${light.surfaceRaised};border-radius:0 0 ${radii.medium}px ${radii.medium}px">
<h1 style="margin:0 0 ${spacing[5]}px;font-size:24px;line-height:1.25;color:${light.text}">${escapeHtml(subject)}</h1>
${blocks.map(htmlOf).join("\n")}
</div>
<p class="foot" style="margin:${spacing[5]}px 0 0;color:${light.textQuiet};font-size:13px;text-align:center">${name}<br><a href="mailto:${email}" style="color:${light.textQuiet}">${email}</a></p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`;
}
