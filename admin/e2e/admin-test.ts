import type {
  BrowserContext,
  Fixtures,
  Locator,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from "@playwright/test";
import { admin, expect, ownStackTest, test } from "../../web/e2e/stack-test.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface SignedIn {
  /** Cookies of an administrator. */
  signedIn: StorageState;
}

/** Pages of an administrator who has signed in. */
const asAdmin: Fixtures<
  object,
  SignedIn,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & { site: string }
> = {
  signedIn: [
    async ({ playwright, site }, use) => {
      const api = await playwright.request.newContext({
        baseURL: site,
        extraHTTPHeaders: { origin: site },
      });
      const answer = await api.post("/api/auth/sign-in", { data: admin });
      if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`);
      await use(await api.storageState());
      await api.dispose();
    },
    { scope: "worker" },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
};

/** Journeys of an administrator on the stack that all share: they change nothing. */
export const adminTest = test.extend<object, SignedIn>(asAdmin);

/** Journeys of an administrator who changes content, on a stack of their own. */
export const editorTest = ownStackTest.extend<object, SignedIn>(asAdmin);

/** Where an administrator works, and what they see of a page there. */
export const viewports = [
  { where: "at a desk", viewport: { width: 1440, height: 900 } },
  { where: "on a phone", viewport: { width: 390, height: 844 } },
];

/** Chooses one of a list's options. */
export async function choose(select: Locator, option: string | RegExp): Promise<void> {
  await select.click();
  const options = select.page().getByRole("listbox", { includeHidden: true });
  await options.getByRole("option", { name: option, exact: true }).click();
  // It fades out, and is there meanwhile, though no longer for assistive technology.
  await expect(options).toHaveCount(0);
}
