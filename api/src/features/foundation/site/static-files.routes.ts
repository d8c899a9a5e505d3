import { existsSync } from "node:fs";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { configureRoutes } from "../../../platform/http/access.ts";
import { policyText, scriptSources } from "../../../platform/http/security-headers.ts";
import { beingBuiltPage } from "./unavailable-page.ts";

const root = join(import.meta.dirname, "../../../../..");
const year = 365 * 24 * 3600;

/** Folders of the build's output. */
export const built = {
  site: join(root, "web/dist/client"),
  /** The site's service worker and its scripts. */
  siteWorker: join(root, "web/dist/worker"),
  siteServer: join(root, "web/dist/server/entry-server.js"),
  console: join(root, "admin/dist"),
  storybook: join(root, "storybook/dist"),
};

const compressed = { preCompressed: true, index: false } as const;

export interface StaticFileOptions {
  /** Whether the service worker caches pages on visitors' devices; `off` empties those caches. */
  offlinePages: "on" | "off";
  /** Configuration for the console's page, by the names of its `meta` elements. */
  consoleFacts: Record<string, string>;
}

/** Serves the build's static files: assets of the site, the console, Storybook. */
export const staticFileRoutes: FastifyPluginAsync<StaticFileOptions> = async (app, options) => {
  const { offlinePages, consoleFacts } = options;
  configureRoutes(app, { access: "public", takesTurn: false });

  if (existsSync(built.site)) {
    await app.register(fastifyStatic, {
      ...compressed,
      root: built.site,
      // One route per file, because any other path is a page.
      wildcard: false,
      globIgnore: ["**/*.br", "**/*.gz", "**/.vite/**", "**/*.html"],
      setHeaders: (reply, path) => reply.header("cache-control", lifetimeOf(path)),
    });
    const worker = offlinePages === "on" ? "service-worker.js" : "withdrawn-worker.js";
    app.get("/sw.js", { schema: { hide: true } }, async (_request, reply) =>
      reply.sendFile(worker, built.siteWorker),
    );
  }

  if (existsSync(join(built.console, "index.html"))) {
    await app.register(fastifyStatic, {
      ...compressed,
      root: join(built.console, "assets"),
      prefix: "/admin/assets/",
      decorateReply: false,
      setHeaders: (reply) => reply.header("cache-control", `public, max-age=${year}, immutable`),
    });
    // The console has a client-side router: all of its URLs are the same page.
    const html = await readFile(join(built.console, "index.html"), "utf8");
    const page = consolePage(html, consoleFacts);
    app.get("/admin", { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect("/admin/", 308),
    );
    app.get("/admin/*", { schema: { hide: true } }, async (_request, reply) =>
      reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page),
    );
  }

  await app.register(storybook);
};

function consolePage(html: string, facts: Record<string, string>): string {
  const tags = Object.entries(facts).map(
    ([name, content]) => `<meta name="${name}" content="${content}">`,
  );
  return html.replace("<head>", `<head>${tags.join("")}`);
}

/** Returns the Cache-Control header of a file of the site, for browsers and proxies. */
function lifetimeOf(path: string): string {
  if (path.startsWith(join(built.site, "assets"))) return `public, max-age=${year}, immutable`;
  // The service worker must stay up to date, because it can empty the caches of visitors' devices.
  if (path.startsWith(built.siteWorker)) return "no-cache";
  return "public, max-age=3600";
}

const retryAfterSeconds = 10;

/** Storybook has inline scripts and shows its stories in a frame. */
const storybook: FastifyPluginAsync = async (app) => {
  let known = { builtAt: "", policy: "" };
  app.addHook("onRequest", async (_request, reply) => {
    const builtAt = await storybookBuiltAt();
    if (builtAt === null) {
      // On the first `npm start`, Storybook is built while the server already runs.
      return reply
        .code(503)
        .headers({ "retry-after": String(retryAfterSeconds), "cache-control": "no-store" })
        .type("text/html; charset=utf-8")
        .send(beingBuiltPage(retryAfterSeconds));
    }
    if (builtAt !== known.builtAt) known = { builtAt, policy: await storybookPolicy() };
    reply.header("content-security-policy", known.policy).header("x-frame-options", "SAMEORIGIN");
  });
  await mkdir(built.storybook, { recursive: true });
  await app.register(fastifyStatic, {
    root: built.storybook,
    prefix: "/storybook",
    decorateReply: false,
    redirect: true,
  });
};

const storybookPages = ["index.html", "iframe.html"];

/** Returns when Storybook's pages were written; null until all of them exist. */
async function storybookBuiltAt(): Promise<string | null> {
  const files = storybookPages.map((name) => stat(join(built.storybook, name)));
  const found = await Promise.all(files).catch(() => null);
  return found && found.map(({ mtimeMs }) => mtimeMs).join();
}

async function storybookPolicy(): Promise<string> {
  const pages = await Promise.all(
    storybookPages.map((name) => readFile(join(built.storybook, name), "utf8")),
  );
  return policyText({
    scriptSrc: scriptSources(pages.flatMap(inlineScriptsOf)),
    frameAncestors: ["'self'"],
  });
}

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
}
