import escapeHtml from "escape-html";
import type { Edition } from "../editions/editions.contract.ts";

/**
 * Page for a failed rendering.
 * @param edition null when it could not be read either
 */
export function unavailablePage(requestId: string, edition: Edition | null): string {
  return page(
    titleOf("Not available for a moment", edition),
    `<h1>This page is not available for a moment</h1>
  <p>Something on our side does not answer. It is usually back within seconds${edition === null ? "." : `; if not, please write to ${mailLink(edition)}.`}</p>
  <a class="again" href="">Try again</a>
  <p><small>Reference: ${requestId}</small></p>`,
  );
}

/**
 * Page for a link without a preview.
 * @param refusal whether the link is unknown or no longer valid
 */
export function noPreviewPage(refusal: "unknown" | "gone"): string {
  const [title, words] =
    refusal === "gone"
      ? [
          "This preview has ended",
          "The link has expired or was revoked, or what it showed is gone.",
        ]
      : [
          "There is no such preview",
          "The link is incomplete, or it is for somebody else who is signed in.",
        ];
  return page(
    title,
    `<h1>${title}</h1>
  <p>${words} Ask the person who gave it to you for a new one.</p>
  <a class="again" href="/">Go to the home page</a>`,
    '<meta name="robots" content="noindex">\n',
  );
}

/** Adds a bar with the kind of preview to the bottom of a page. */
export function withPreviewBar(
  html: string,
  { madeBy, expiresAt, isDraft }: { madeBy: string; expiresAt: Date; isDraft: boolean },
): string {
  const until = expiresAt.toLocaleString("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const words = isDraft
    ? `Preview of unsaved changes, visible only to you.`
    : `Preview shared by <strong>${escapeHtml(madeBy)}</strong>, until ${until} UTC.`;
  const style =
    "position:sticky;z-index:30;bottom:0;padding:12px 20px;border-top:2px solid #ffb938;background:#091122;color:#fff;font-size:.9375rem;line-height:1.45;text-align:center;overflow-wrap:anywhere";
  const bar = `<aside aria-label="Preview" style="${style}">${words} Visitors may see something else.</aside>`;
  return html.replace("</body>", () => `${bar}</body>`);
}

function titleOf(title: string, edition: Edition | null): string {
  return edition === null ? title : `${title} - ${escapeHtml(edition.name)}`;
}

function mailLink({ email }: Edition): string {
  const address = escapeHtml(email);
  return `<a href="mailto:${address}">${address}</a>`;
}

/** Page during the first build of Storybook. It reloads automatically. */
export function beingBuiltPage(retryAfterSeconds: number): string {
  return page(
    "Storybook is being built",
    `<h1>The Storybook is being built</h1>
  <p>This takes about a minute after the first start. The page reloads when it is ready.</p>`,
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n`,
  );
}

/** Self-contained, in the colours of the site. */
function page(title: string, main: string, head = ""): string {
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${title}</title>
<style>
  body {
    margin: 0; min-height: 100vh; display: grid; align-items: center; color: #fff;
    background: radial-gradient(70% 60% at 74% 108%, #d9786780, #7a6f9f57 42%, transparent 80%), linear-gradient(#050a17, #091122 45%, #131f3a) #131f3a;
    font: 1.125rem/1.6 system-ui, sans-serif;
  }
  main { max-width: 36rem; padding: 3rem clamp(1.25rem, 8vw, 8rem) }
  img { display: block; width: 3rem; height: 3rem; margin-bottom: 2rem }
  h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em }
  a { color: inherit }
  .again { display: inline-block; margin: 1rem 0 2rem; padding: .75rem 1.5rem; border-radius: 2px; background: #ffb938; color: #050a17; font-weight: 600; text-decoration: none }
  a:focus-visible { outline: 2px solid #fff; outline-offset: 3px }
  small { color: #b9c6d8 }
</style>
<main>
  <img src="/favicon.svg" alt="">
  ${main}
</main>
</html>`;
}
