import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createServer } from "vite";
import { december } from "../src/testing/content-api.ts";
import { answering } from "api/testing/answering";

test("renders a page from its sources in development, including Markdown", async () => {
  const api = await answering((request, response) => {
    const isEdition = request.url?.startsWith("/api/editions");
    response.end(JSON.stringify(isEdition ? [december] : []));
  });
  vi.stubEnv("API_URL", api);
  const cacheDir = mkdtempSync(join(tmpdir(), "congress-vite-"));
  const server = await createServer({
    root: join(import.meta.dirname, ".."),
    cacheDir,
    logLevel: "silent",
    // No browser loads the page, so no dependencies have to be bundled.
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, ws: false },
  });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
    rmSync(cacheDir, { recursive: true });
  });
  await server.listen();
  const url = new URL(
    "/news/composite-materials-in-aviation",
    server.resolvedUrls?.local[0] ?? "http://127.0.0.1",
  );
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  const html = await answer.text();
  expect([answer.status, html]).toEqual([200, expect.stringContaining("<footer>")]);
  expect(html).toContain("Composite Materials in Aviation");
});
