import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import type { Config } from "../config.ts";
import { declareAccess } from "../http/access.ts";
import { policyText, scriptSources } from "../http/security-headers.ts";

const root = join(import.meta.dirname, "../../..");
const year = 365 * 24 * 3600;

/** Folders that the build leaves. */
export const built = {
  site: join(root, "web/dist/client"),
  /** Scripts that browsers keep the site with. */
  siteWorker: join(root, "web/dist/worker"),
  siteServer: join(root, "web/dist/server/entry-server.js"),
  console: join(root, "admin/dist"),
  storybook: join(root, "storybook/dist"),
};

const compressed = { preCompressed: true, index: false } as const;

export interface FileOptions {
  /** Whether visitors' devices keep pages; `off` has those that do let go of them. */
  offlinePages: Config["OFFLINE_PAGES"];
  /** What the event clock differs by from the real time, in milliseconds. */
  eventClockOffset: number;
}

/** What the build left, served as it stands: assets of the site, the console, Storybook. */
export const fileRoutes: FastifyPluginAsync<FileOptions> = async (app, options) => {
  const { offlinePages, eventClockOffset } = options;
  declareAccess(app, "public");

  if (existsSync(built.site)) {
    await app.register(fastifyStatic, {
      ...compressed,
      root: built.site,
      // One route per file: what is no file of the build is a page.
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
    // The console routes by itself: each of its addresses is the same page.
    const page = consolePage(
      await readFile(join(built.console, "index.html"), "utf8"),
      eventClockOffset,
    );
    app.get("/admin", { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect("/admin/", 308),
    );
    app.get("/admin/*", { schema: { hide: true } }, async (_request, reply) =>
      reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page),
    );
  }

  if (existsSync(built.storybook)) await app.register(storybook);
};

/** The console is told of an event clock that is not the real time, and says so in a badge. */
function consolePage(html: string, eventClockOffset: number): string {
  if (eventClockOffset === 0) return html;
  return html.replace(
    "<head>",
    `<head><meta name="event-clock-offset" content="${eventClockOffset}">`,
  );
}

/** How long a file of the site may be kept by browsers and by what stands in front. */
function lifetimeOf(path: string): string {
  if (path.startsWith(join(built.site, "assets"))) return `public, max-age=${year}, immutable`;
  // What devices keep is withdrawn through it.
  if (path.startsWith(built.siteWorker)) return "no-cache";
  return "public, max-age=3600";
}

/** Storybook brings inline scripts, and frames its stories in a page of its own. */
const storybook: FastifyPluginAsync = async (app) => {
  const pages = await Promise.all(
    ["index.html", "iframe.html"].map((name) => readFile(join(built.storybook, name), "utf8")),
  );
  const policy = policyText({
    scriptSrc: scriptSources(pages.flatMap(inlineScriptsOf)),
    frameAncestors: ["'self'"],
  });
  app.addHook("onSend", async (_request, reply) => {
    reply.header("content-security-policy", policy).header("x-frame-options", "SAMEORIGIN");
  });
  await app.register(fastifyStatic, {
    root: built.storybook,
    prefix: "/storybook/",
    decorateReply: false,
    redirect: true,
  });
};

function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
}
