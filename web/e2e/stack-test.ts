import { test as base } from "@playwright/test";
import { startStack, type Stack } from "api/testing";
import { admin } from "./admin-account.ts";
import { holdEdition } from "./held-edition.ts";
import { sharedStack } from "./shared-stack.ts";

/** Journeys on the stack that all share: they leave its content as they found it. */
export const test = base.extend<object, { site: string }>({
  site: [
    // Playwright reads the first parameter's shape and wants it written so.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(sharedStack().site),
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site),
});

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
        },
      });
      await holdEdition(stack.site);
      await use(stack);
      await stack.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: [async ({ stack }, use) => use(stack.site), { scope: "worker" }],
});

export { admin } from "./admin-account.ts";
export { expect } from "@playwright/test";
