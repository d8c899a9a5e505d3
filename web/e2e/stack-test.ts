import { join } from "node:path";
import { test as base, type APIRequest, type BrowserContext } from "@playwright/test";
import { testTimeoutMs, startStack, type Stack } from "api/testing/journeys";
import { admin } from "./admin-account.ts";
import { holdEdition } from "./held-edition.ts";
import { sharedStack } from "./shared-stack.ts";

export interface Site {
  site: string;
  /** Session cookies of the initial admin. */
  signedIn: Awaited<ReturnType<BrowserContext["storageState"]>>;
}

/** Signs in as the initial admin and returns the cookies. */
export async function signIn(request: APIRequest, site: string): Promise<Site["signedIn"]> {
  const api = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  const answer = await api.post("/api/auth/sign-in", { data: admin });
  if (!answer.ok()) throw new Error(`Sign-in failed with ${answer.status()}`);
  const cookies = await api.storageState();
  await api.dispose();
  return cookies;
}

/**
 * Tests on the shared stack, whose content they must leave unchanged. All worker-scoped fixtures are
 * defined here, because tests with additional ones run in a new worker.
 */
export const test = base.extend<object, Site>({
  site: [
    // Playwright requires an object pattern as the first parameter.
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

/** Compile cache that all stacks share. */
const compileCache = join(import.meta.dirname, "../dist/compile-cache");

/** Tests that change content or processes, on their own stack. */
export const ownStackTest = test.extend<object, { stack: Stack; eventClock: string }>({
  /** Start of the event clock; `now` is the real time. */
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
