import { join } from "node:path";
import { test as base, type APIRequest, type BrowserContext } from "@playwright/test";
import { testTimeoutMs, startStack, type Stack } from "api/testing/journeys";
import { admin } from "./admin-account.ts";
import { holdEdition } from "./held-edition.ts";
import { sharedStack } from "./shared-stack.ts";

export interface Site {
  site: string;
  /** Cookies of the first admin. */
  signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** The cookies of a new session of the first admin. */
export async function signIn(request: APIRequest, site: string): Promise<Site["signedIn"]> {
  const api = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  const answer = await api.post("/api/auth/sign-in", { data: admin });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
  const cookies = await api.storageState();
  await api.dispose();
  return cookies;
}

/**
 * Journeys on the stack that all share: they leave its content as they found it. What a worker has
 * for all of its tests is named here alone: tests that name more of it begin in another worker.
 */
export const test = base.extend<object, Site>({
  site: [
    // Playwright reads the first parameter's shape and wants it written so.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(sharedStack().site),
    { scope: "worker" },
  ],
  signedIn: [
    async ({ playwright, site }, use) => use(await signIn(playwright.request, site)),
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site),
});

/** What a process has compiled, the same process of another stack need not. */
const compileCache = join(import.meta.dirname, "../dist/compile-cache");

/** Journeys that change content or processes, on a stack of their own. */
export const ownStackTest = test.extend<object, { stack: Stack; eventClock: string }>({
  /** Where the event clock of the stack starts; `now` is the real time. */
  eventClock: ["now", { scope: "worker", option: true }],
  stack: [
    async ({ eventClock }, use) => {
      const stack = await startStack({
        env: {
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          ROLE_SELF_GRANT: "request",
          EVENT_CLOCK: eventClock,
          NODE_COMPILE_CACHE: compileCache,
        },
      });
      await holdEdition(stack.site);
      await use(stack);
      await stack.remove();
    },
    { scope: "worker", timeout: testTimeoutMs },
  ],
  site: [async ({ stack }, use) => use(stack.site), { scope: "worker" }],
});

export { admin } from "./admin-account.ts";
export { expect } from "@playwright/test";
