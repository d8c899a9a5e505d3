import { expect, test } from "vitest";
import { ApiError } from "api/platform/http/api-call.contract";
import { answering } from "api/testing/answering";
import { createApiClient } from "./api-client.ts";

const clientOf = (address: string) =>
  createApiClient((path, init) => fetch(`${address}${path}`, init));

test.each(["listedSpeakers", "topics"] as const)(
  "%s is read to its end, a hundred rows at a time",
  async (list) => {
    const ranges: string[] = [];
    const address = await answering((request, response) => {
      const search = new URL(request.url ?? "/", "http://localhost").searchParams;
      const range: [number, number] = JSON.parse(search.get("range") ?? "[]");
      ranges.push(range.join("-"));
      const rows = Array.from({ length: Math.min(range[1], 100) - range[0] + 1 }, (_, index) => ({
        id: range[0] + index,
      }));
      response.setHeader("content-range", `speakers ${range.join("-")}/101`);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(rows));
    });
    expect(await clientOf(address)[list]()).toHaveLength(101);
    expect(ranges).toEqual(["0-99", "100-199"]);
  },
);

test("a contact response with an error is a failure, with any status", async () => {
  const message = {
    firstName: "Ines",
    lastName: "Calder",
    email: "ines@calder.example",
    company: "Calder Leasing",
    subject: "Group tickets",
    message: "We would like to book for eleven people.",
    homepage: "",
    idempotencyKey: undefined,
  };
  for (const [error, outcome] of [
    ["The mail server is away", "rejected"],
    [null, "fulfilled"],
  ]) {
    const address = await answering((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ error }));
    });
    const [sent] = await Promise.allSettled([clientOf(address).sendContactEmail(message)]);
    expect(sent?.status).toBe(outcome);
  }
});

test("an error response throws the status, the detail and the field errors of its problem", async () => {
  const address = await answering((_request, response) => {
    response.statusCode = 400;
    response.setHeader("content-type", "application/problem+json; charset=utf-8");
    response.end(
      JSON.stringify({
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        detail: "Two fields are wrong.",
        errors: [{ path: "email", message: "Invalid email address" }],
      }),
    );
  });
  const error = await clientOf(address)
    .signIn({ email: "nobody", password: "x" })
    .catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw error;
  expect(error.status).toBe(400);
  expect(error.message).toBe("Two fields are wrong.");
  expect(error.fieldErrors()).toEqual({ email: "Invalid email address" });
});

test("a response without a problem document has a readable message, and a failed request has status 0", async () => {
  const address = await answering((_request, response) => {
    response.statusCode = 502;
    response.end("<h1>Bad gateway</h1>");
  });
  await expect(clientOf(address).featuredSpeakers()).rejects.toMatchObject({
    status: 502,
    problem: null,
    message: "The server could not be reached. Please try again.",
  });
  const unreachable = createApiClient(() => Promise.reject(new TypeError("fetch failed")));
  await expect(unreachable.featuredSpeakers()).rejects.toMatchObject({ status: 0 });
});

test("an expired access token is refreshed once", async () => {
  const calls: string[] = [];
  let renewed = false;
  const address = await answering((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === "/api/auth/refresh") renewed = true;
    else if (!renewed) response.statusCode = 401;
    response.setHeader("content-type", "application/json");
    response.end("{}");
  });
  await clientOf(address).signOut();
  expect(calls).toEqual([
    "POST /api/auth/sign-out",
    "POST /api/auth/refresh",
    "POST /api/auth/sign-out",
  ]);
});

test.each([400, 404, 414])("a %i response to a slug means an unknown speaker", async (status) => {
  const address = await answering((_request, response) => {
    response.statusCode = status;
    response.end();
  });
  expect(await clientOf(address).speakerBySlug("\0")).toBeNull();
});

test("a slug matches case-insensitively, and an exact match comes first", async () => {
  const address = await answering((request, response) => {
    const search = new URL(request.url ?? "/", "http://localhost").searchParams;
    const filter: { slug?: string; q?: string } = JSON.parse(search.get("filter") ?? "{}");
    const rows = ["mira_halden_2", "Mira_Halden", "DOV", "dov"].map((slug) => ({ slug }));
    const found = rows.filter(({ slug }) =>
      filter.q ? slug.toLowerCase().includes(filter.q.toLowerCase()) : slug === filter.slug,
    );
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(found));
  });
  const { speakerBySlug } = clientOf(address);
  expect(await speakerBySlug("mira_halden")).toMatchObject({ slug: "Mira_Halden" });
  expect(await speakerBySlug("dov")).toMatchObject({ slug: "dov" });
  expect(await speakerBySlug("mira")).toBeNull();
});
