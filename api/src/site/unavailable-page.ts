import { event } from "../event/event.contract.ts";

/** What a visitor sees when a page cannot be made: plain, self-contained, with a way on. */
export function unavailablePage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not available for a moment - ${event.name}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0a1626; color: #eef3f8; font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-width: 34rem; padding: 2rem }
  h1 { font-size: 1.75rem; line-height: 1.2 }
  a { color: #ffb938 }
  small { color: #9fb2c6 }
</style>
<main>
  <h1>This page is not available for a moment</h1>
  <p>Something on our side does not answer. Please <a href="">try again</a> in a few seconds, or write to <a href="mailto:${event.email}">${event.email}</a>.</p>
  <p><small>Reference: ${requestId}</small></p>
</main>
</html>`;
}
