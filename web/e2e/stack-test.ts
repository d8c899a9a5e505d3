import { test as base } from "@playwright/test";
import { startStack, type Stack } from "api/testing";

export const admin = { email: "admin@congress.example", password: "runway-27-left" };

/** Journeys on one running congress, shared by those that leave it as they found it. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the first parameter's shape and wants it written so.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack({
        env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SYNC_EVERY_SECONDS: "0" },
      });
      await use(stack);
      await stack.remove();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.site),
});

export { expect } from "@playwright/test";
