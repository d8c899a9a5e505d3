import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { startApiProcess } from "./api-process.ts";
import { listen } from "./local-server.ts";
import { pageTitle } from "./site.ts";
import { expect, test as unconfigured } from "./stack-test.ts";

/** Widget of the form service: inserts an iframe with the form after its own element. */
const script = `
  const own = document.currentScript;
  const frame = document.createElement("iframe");
  frame.title = "Booking form";
  frame.src = new URL("/form", own.src).href;
  own.after(frame);
`;
const form = `<!doctype html><title>Form</title><form method="post"><label>Company <input name="company"></label></form>`;

/** Runs against an api process with a configured form service. */
const test = unconfigured.extend<object, { formService: string }>({
  formService: [
    // Playwright requires an object pattern as the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        const isScript = request.url === "/widget.js";
        response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
        response.end(isScript ? script : form);
      });
      const { address, close } = await listen(server);
      await use(address);
      await close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ formService }, use) => {
      const api = await startApiProcess({ BOOKING_WIDGET_URL: `${formService}/widget.js` });
      await use(api.site);
      await api.stop();
    },
    { scope: "worker" },
  ],
});

/** Expects the e-mail fallback of the form. */
async function expectMailFallback(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Email Your Request" })).toHaveAttribute(
    "href",
    "mailto:hello@virtualaviationcongress.com?subject=Booking%20request",
  );
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("the form is embedded in its page only", async ({ page, formService }) => {
      const refused: string[] = [];
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy")) refused.push(message.text());
      });
      await page.goto("/register");
      await page.getByRole("link", { name: "Request a Booking" }).click();
      await expect(pageTitle(page, "Booking Request")).toBeVisible();
      const company = page.frameLocator("iframe").getByLabel("Company");
      await company.click();
      await company.fill("Moreau Avionics");
      await expect(company).toHaveValue("Moreau Avionics");
      await expect(page.getByText("Loading the booking form...")).toBeHidden();
      expect(refused).toEqual([]);

      // The next page is loaded as a new document, whose policy does not allow the form service.
      await page.getByRole("link", { name: "Privacy Policy" }).first().click();
      await expect(pageTitle(page, "Privacy Policy")).toBeVisible();
      const outcome = await page.evaluate(
        (src) =>
          new Promise<string>((resolve) => {
            const script = Object.assign(document.createElement("script"), { src });
            script.addEventListener("load", () => resolve("ran"));
            script.addEventListener("error", () => resolve("refused"));
            document.head.append(script);
          }),
        `${formService}/widget.js`,
      );
      expect(outcome).toBe("refused");
      await page.goBack();
      await expect(page.frameLocator("iframe").getByLabel("Company")).toBeVisible();
    });

    test("loading the form causes no layout shift", async ({ page }) => {
      await page.goto("/booking-request", { waitUntil: "commit" });
      const footer = page.getByRole("contentinfo");
      await expect(footer).toBeAttached();
      // The first frame computes the heights of sections near the viewport (`content-visibility`).
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const before = await footer.boundingBox();
      await expect(page.frameLocator("iframe").getByLabel("Company")).toBeVisible();
      expect(await footer.boundingBox()).toEqual(before);
    });
  });
}

test("offers an e-mail address when the browser blocks the form service", async ({
  page,
  formService,
}) => {
  await page.route(`${formService}/**`, (route) => route.abort());
  await page.goto("/booking-request");
  await expectMailFallback(page, "The booking form did not load");
});

test("offers an e-mail address when the form service times out, and shows the form once it responds", async ({
  page,
  formService,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${formService}/widget.js`, async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  const requested = page.waitForRequest(`${formService}/widget.js`);
  await page.goto("/booking-request", { waitUntil: "commit" });
  await page.clock.runFor(1_000);
  await requested;
  await expect(page.getByText("Loading the booking form...")).toBeVisible();
  await expect(page.getByText("The booking form did not load")).toBeHidden();

  await page.clock.runFor(10_000);
  await expectMailFallback(page, "The booking form did not load");

  release();
  await expect(page.frameLocator("iframe").getByLabel("Company")).toBeVisible();
  await expect(page.getByText("The booking form did not load")).toBeHidden();
});

test("offers an e-mail address when scripts are disabled", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/booking-request");
  await expectMailFallback(page, "The booking form needs scripts");
  await expect(page.getByText("Loading the booking form...")).toBeHidden();
  await context.close();
});

unconfigured("offers an e-mail address when no form service is configured", async ({ page }) => {
  await page.goto("/booking-request");
  await expectMailFallback(page, "Bookings are taken by e-mail");
  await expect(page.locator("iframe")).toHaveCount(0);
});
