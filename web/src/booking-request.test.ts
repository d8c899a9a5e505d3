import { expect, test } from "vitest";
import { renderPage } from "./app/entry-server.tsx";
import { contentApi } from "./testing/content-api.ts";

const publicUrl = "https://congress.example";
const widget = "https://forms.example/embed/widget.js?form=7";

async function render(path: string, bookingWidgetUrl?: string) {
  const fetchApi = contentApi({});
  return renderPage({ path, publicUrl, bookingWidgetUrl, fetchApi });
}

test("the booking page explains its form, shows a loading message and reports the form's origin", async () => {
  const { status, html, externalOrigins } = await render("/booking-request", widget);
  expect(status).toBe(200);
  expect(html).toContain("<title>Booking Request - Virtual Aviation Congress 2025</title>");
  for (const words of ["Before you start", "Your request", "Loading the booking form..."]) {
    expect(html).toContain(words);
  }
  expect(externalOrigins).toEqual(["https://forms.example"]);
});

test("without scripts, the booking page offers an e-mail address", async () => {
  const { html } = await render("/booking-request", widget);
  const [, instead] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(instead).toContain("The booking form needs scripts");
  expect(instead).toContain('href="mailto:hello@virtualaviationcongress.com?subject=Booking');
});

test("without a form service, the booking page offers an e-mail address and embeds nothing", async () => {
  const { status, html, externalOrigins } = await render("/booking-request");
  expect(status).toBe(200);
  expect(html).toContain("Bookings are taken by e-mail");
  expect(html).toContain("?subject=Booking%20request");
  expect(html).not.toContain("Loading the booking form");
  expect(externalOrigins).toEqual([]);
});

test.each(["/register", "/contact", "/privacy-policy", "/a/b/c"])(
  "%s does not embed the form service",
  async (path) => {
    expect((await render(path, widget)).externalOrigins).toEqual([]);
  },
);
