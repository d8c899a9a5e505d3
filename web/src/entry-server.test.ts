import type { Speaker } from "api/contract/speakers";
import { expect, test } from "vitest";
import { renderPage } from "./entry-server.tsx";
import { serve } from "./testing/http-server.ts";

const publicUrl = "https://congress.example";

const amara: Speaker = {
  id: "7d4f7a2e-5a0b-4a53-9a44-0b8f1f0f6a01",
  slug: "amara_okonjo",
  firstName: "Amara",
  lastName: "Okonjo",
  fullName: "Amara Okonjo",
  photoUrl: null,
  jobTitle: "Chief Executive Officer",
  company: "Northmere Technics",
  bio: "Runs nine hangar bays.\n\nSays </script><script>alert(1)</script> & means it.",
  linkedinUrl: "https://network.example/amara",
  twitterUrl: null,
  websiteUrl: null,
  featured: true,
  displayOrder: 1,
};

/** Answers the speakers of the API over HTTP, by slug or all of them. */
async function serveSpeakers(rows: Speaker[]): Promise<string> {
  return serve((request, response) => {
    const search = new URL(request.url ?? "/", "http://localhost").searchParams;
    const filter: { slug?: string } = JSON.parse(search.get("filter") ?? "{}");
    const found = rows.filter(({ slug }) => filter.slug === undefined || slug === filter.slug);
    response.setHeader("content-type", "application/json");
    response.setHeader("content-range", `speakers 0-${found.length}/${found.length}`);
    response.end(JSON.stringify(found));
  });
}

async function render(path: string, rows: Speaker[] = [amara]) {
  const address = await serveSpeakers(rows);
  return renderPage({ path, publicUrl, fetchApi: (url) => fetch(`${address}${url}`) });
}

test("the home page is complete without scripts", async () => {
  const { status, html } = await render("/");
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-GB"/);
  expect(html).toContain("<title>Home - Virtual Aviation Congress 2025</title>");
  for (const words of [
    "Amara Okonjo",
    "Register Now",
    "View Agenda",
    "Who Attends",
    "£595",
    "AI for Aviation Challenges",
  ]) {
    expect(html).toContain(words);
  }
});

test("a profile tells search engines who it is and lets no text become markup", async () => {
  const { status, html } = await render("/amara_okonjo");
  expect(status).toBe(200);
  expect(html).toContain("<title>Amara Okonjo - Virtual Aviation Congress 2025</title>");
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/amara_okonjo"/>`);
  expect(html).toContain('"@type":"Person"');
  expect(html).toContain('"@type":"Event"');
  expect(html).toContain(">LinkedIn<");
  expect(html).not.toContain(">Twitter<");
  expect(html).not.toContain("<script>alert(1)");
});

test("whitespace in a profile's address means an underscore", async () => {
  expect((await render("/amara%20%20okonjo")).status).toBe(200);
});

test("every inline script is data that no browser runs", async () => {
  const { html, inlineScripts } = await render("/amara_okonjo");
  const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, tag]) => tag ?? "");
  expect(inline.length).toBeGreaterThan(0);
  for (const tag of inline) expect(tag).toMatch(/type="application\/(ld\+)?json"/);
  expect(inlineScripts).toEqual([]);
});

test("nobody of that name is a 404 with a way back", async () => {
  const { status, html } = await render("/nobody_here");
  expect(status).toBe(404);
  expect(html).toContain("Speaker Not Found");
  expect(html).toContain("The speaker profile you&#x27;re looking for doesn&#x27;t exist.");
  expect(html).toContain("Back to Speakers");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test.each(["/faq", "/agenda/day1/opening", "/a/b/c", "//other.example/"])(
  "%s is not found",
  async (path) => {
    const { status, html } = await render(path, []);
    expect(status).toBe(404);
    expect(html).toContain("404");
  },
);

test("an address that cannot be decoded names nobody", async () => {
  expect((await render("/%E0%A4%A", [])).status).toBe(404);
});

test.each(["/", "/speakers", "/amara_okonjo"])(
  "%s is not made when the API cannot be read",
  async (path) => {
    const address = await serve((_request, response) => {
      response.statusCode = 500;
      response.end();
    });
    const page = renderPage({ path, publicUrl, fetchApi: (url) => fetch(`${address}${url}`) });
    await expect(page).rejects.toMatchObject({ name: "ApiError", status: 500 });
  },
);

test("the grid of speakers carries no biographies", async () => {
  const { html } = await render("/speakers");
  expect(html).toContain("Amara Okonjo");
  expect(html).not.toContain("nine hangar bays");
});
