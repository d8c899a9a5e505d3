import { join } from "node:path";
import { test as base, type APIRequest, type BrowserContext } from "@playwright/test";
import { testTimeoutMs, startStack, type Stack } from "api/testing/journeys";
import { admin } from "./admin-account.ts";
import { holdEdition } from "./held-edition.ts";
import { sharedStack } from "./shared-stack.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface Site {
  site: string;
  /** Returns session cookies of the initial admin that are valid for the duration of a test. */
  openSession: () => Promise<StorageState>;
}

/**
 * Age at which a session is not used for another test: its access token expires after 15 minutes,
 * and a refresh by one test would invalidate the cookies of the others.
 */
const maxSessionAgeMs = 4 * 60_000;

/** Signs in as the initial admin and returns the cookies. */
export async function signIn(request: APIRequest, site: string): Promise<StorageState> {
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
export const test = base.extend<{ signedIn: StorageState }, Site>({
  site: [
    // Playwright requires an object pattern as the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(sharedStack().site),
    { scope: "worker" },
  ],
  openSession: [
    async ({ playwright, site }, use) => {
      let opened: { at: number; session: Promise<StorageState> } | undefined;
      await use(() => {
        if (opened === undefined || Date.now() - opened.at > maxSessionAgeMs) {
          opened = { at: Date.now(), session: signIn(playwright.request, site) };
        }
        return opened.session;
      });
    },
    { scope: "worker" },
  ],
  /** Session cookies of the initial admin. */
  signedIn: async ({ openSession }, use) => use(await openSession()),
  baseURL: async ({ site }, use) => use(site),
  page: async ({ page }, use) => {
    await use(page);
    // The page may have sent another request, whose handler would fail when the test ends.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
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
