import { request } from "@playwright/test";
import { contactMessage, startStack } from "api/testing/journeys";
import { admin } from "./admin-account.ts";
import { holdEdition } from "./held-edition.ts";

/** Addresses of the stack that tests share. */
interface SharedStack {
  site: string;
  databaseUrl: string;
}

/** Playwright workers inherit the environment. */
const variable = "JOURNEYS_SHARED_STACK";

/** Returns the running shared stack, in a Playwright worker. */
export function sharedStack(): SharedStack {
  return JSON.parse(process.env[variable] ?? "null");
}

/** Starts the shared stack before all tests and stops it afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = await startStack({
    env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
  try {
    await holdEdition(stack.site);
    await addRecords(stack.site);
  } catch (error) {
    await stack.remove();
    throw error;
  }
  const shared: SharedStack = { site: stack.site, databaseUrl: stack.databaseUrl };
  process.env[variable] = JSON.stringify(shared);
  return () => stack.remove();
}

/**
 * Adds records that the sample content lacks and console screens show: a message and a sync run.
 */
async function addRecords(site: string): Promise<void> {
  const api = await request.newContext({ baseURL: site, extraHTTPHeaders: { origin: site } });
  for (const [path, data] of [
    ["/api/functions/send-contact-email", contactMessage],
    ["/api/auth/sign-in", admin],
    ["/api/functions/manual-sync-trigger", {}],
  ] as const) {
    const answer = await api.post(path, { data });
    if (!answer.ok())
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  }
  await api.dispose();
}
