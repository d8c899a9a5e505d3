import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { startApiProcess } from "./api-process.ts";
import { listen } from "./local-server.ts";
import { pageTitle } from "./site.ts";
import { expect, test as unconfigured } from "./stack-test.ts";

/** What a form service serves: a script that inserts a frame after its own element, and the form in it. */
const script = `
  const own = document.currentScript;
  const frame = document.createElement("iframe");
  frame.title = "Booking form";
  frame.src = new URL("/form", own.src).href;
  own.after(frame);
`;
const form = `<!doctype html><title>Form</title><form method="post"><label>Company <input name="company"></label></form>`;

/** Journeys on a site whose operator has configured a form service. */
const test = unconfigured.extend<object, { formService: string }>({
  formService: [
    // Playwright reads the first parameter's shape and wants it written so.
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

/** Expects what a visitor without a form is offered instead. */
async function expectMailInstead(page: Page, title: string): Promise<void> {
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

    test("the form is embedded in its page, and in no other", async ({ page, formService }) => {
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

      // The next page is loaded as a document of its own, whose policy does not allow the form service.
      await page.getByRole("link", { name: "Privacy Policy" }).first().click();
      await expect(pageTitle(page, "Privacy Policy")).toBeVisible();
      const came = await page.evaluate(
        (src) =>
          new Promise<string>((resolve) => {
            const script = Object.assign(document.createElement("script"), { src });
            script.addEventListener("load", () => resolve("ran"));
            script.addEventListener("error", () => resolve("refused"));
            document.head.append(script);
          }),
        `${formService}/widget.js`,
      );
      expect(came).toBe("refused");
      await page.goBack();
      await expect(page.frameLocator("iframe").getByLabel("Company")).toBeVisible();
    });

    test("nothing shifts when the form arrives", async ({ page }) => {
      await page.goto("/booking-request", { waitUntil: "commit" });
      const footer = page.getByRole("contentinfo");
      await expect(footer).toBeAttached();
      // With the first frame the browser knows how high the sections are that come near the screen.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const before = await footer.boundingBox();
      await expect(page.frameLocator("iframe").getByLabel("Company")).toBeVisible();
      expect(await footer.boundingBox()).toEqual(before);
    });
  });
}

test("where a browser blocks the form service, an e-mail address is offered", async ({
  page,
  formService,
}) => {
  await page.route(`${formService}/**`, (route) => route.abort());
  await page.goto("/booking-request");
  await expectMailInstead(page, "The booking form did not load");
});

test("a form service that hangs is given up after some seconds, and shown when it answers", async ({
  page,
  formService,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${formService}/widget.js`, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  const asked = page.waitForRequest(`${formService}/widget.js`);
  await page.goto("/booking-request", { waitUntil: "commit" });
  await page.clock.runFor(1_000);
  await asked;
  await expect(page.getByText("Loading the booking form...")).toBeVisible();
  await expect(page.getByText("The booking form did not load")).toBeHidden();

  await page.clock.runFor(10_000);
  await expectMailInstead(page, "The booking form did not load");

  release();
  await expect(page.frameLocator("iframe").getByLabel("Company")).toBeVisible();
  await expect(page.getByText("The booking form did not load")).toBeHidden();
});

test("without scripts the page says so and offers the e-mail address", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/booking-request");
  await expectMailInstead(page, "The booking form needs scripts");
  await expect(page.getByText("Loading the booking form...")).toBeHidden();
  await context.close();
});

unconfigured(
  "where no form service is configured, bookings are taken by e-mail",
  async ({ page }) => {
    await page.goto("/booking-request");
    await expectMailInstead(page, "Bookings are taken by e-mail");
    await expect(page.locator("iframe")).toHaveCount(0);
  },
);
