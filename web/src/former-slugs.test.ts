import { createMemoryRouter, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { createApiClient } from "./client/api-client.ts";
import { apiContext } from "./client/browser-api.ts";
import { editionContext } from "./app/edition.ts";
import { eventClockContext } from "./app/event-clock.ts";
import { renderPage } from "./app/entry-server.tsx";
import { newsFetchContext } from "./news/news-api.ts";
import { routes } from "./app/routes.tsx";
import { december } from "./testing/content-api.ts";
import { answering } from "api/testing/answering";

/** Current records by the path of their list. */
const current: Record<string, { slug: string; id: string; [field: string]: unknown }> = {
  "/api/speakers": {
    id: "s",
    slug: "mira_quill",
    fullName: "Mira Quill",
    jobTitle: null,
    company: null,
    bio: null,
  },
  "/api/topics": {
    id: "t",
    slug: "a-new-title",
    day: 2,
    title: "A new title",
    startTime: null,
    endTime: null,
    people: [],
  },
  "/api/news": {
    id: "n",
    slug: "new-fuel",
    title: "New fuel",
    createdAt: "2025-10-01T08:00:00.000Z",
    sources: [],
  },
};

const former: Record<string, string> = {
  "/api/former-slugs/speakers/mira_halden": "mira_quill",
  "/api/former-slugs/topics/an-old-title": "a-new-title",
  "/api/former-slugs/news/old-fuel": "new-fuel",
};

let fetchApi: (path: string) => Promise<Response>;
beforeEach(async () => {
  const address = await answering((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("content-type", "application/json");
    const list = current[pathname];
    const slug = former[pathname];
    if (list) {
      const filter: { slug?: string } = JSON.parse(searchParams.get("filter") ?? "{}");
      return response.end(JSON.stringify(filter.slug === list.slug ? [list] : []));
    }
    if (pathname === "/api/editions") return response.end(JSON.stringify([december]));
    if (/^\/api\/(passes|headlines|partners|live\/rooms)$/.test(pathname))
      return response.end("[]");
    if (pathname === "/api/news/n") return response.end(JSON.stringify(current["/api/news"]));
    response.statusCode = slug === undefined ? 404 : 200;
    return response.end(JSON.stringify({ slug, year: null }));
  });
  fetchApi = (path) => fetch(`${address}${path}`);
});

function browserContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(editionContext, december);
  context.set(eventClockContext, () => new Date());
  context.set(apiContext, createApiClient(fetchApi));
  context.set(newsFetchContext, fetchApi);
  return context;
}

const moved = [
  ["/mira_halden", "/mira_quill"],
  ["/agenda/day2/an-old-title", "/agenda/day2/a-new-title"],
  ["/agenda/day1/an-old-title", "/agenda/day2/a-new-title"],
  ["/agenda/day1/a-new-title", "/agenda/day2/a-new-title"],
  ["/news/old-fuel", "/news/new-fuel"],
];

describe.each(moved)("%s", (path, location) => {
  test(`is permanently redirected to ${location}`, async () => {
    const page = await renderPage({ path, publicUrl: "https://congress.example", fetchApi });
    expect(page).toMatchObject({ status: 308, location });
  });

  test(`becomes ${location} in client-side navigation`, async () => {
    const router = createMemoryRouter(routes, {
      initialEntries: ["/faq"],
      getContext: browserContext,
    });
    await router.navigate(path);
    expect(router.state.location.pathname).toBe(location);
    expect(router.state.errors).toBeNull();
    router.dispose();
  });
});

test.each(["/nobody", "/agenda/day1/nothing", "/news/nothing"])(
  "%s never existed and gets a 404",
  async (path) => {
    const page = await renderPage({ path, publicUrl: "https://congress.example", fetchApi });
    expect(page.status).toBe(404);
  },
);
