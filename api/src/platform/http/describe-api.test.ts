import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { asAdmin, browse, buildTestApp, signedInAs } from "../../testing/testing.ts";

const description = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});

test("the OpenAPI description declares the statuses that routes can return", async () => {
  const t = await buildTestApp();
  const answer = await t.app.inject({ url: "/api/openapi.json" });
  const { paths, components } = description.parse(answer.json());
  const declared = (path: string, method: string) =>
    Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(declared("/api/functions/send-contact-email", "post")).toEqual(
    expect.arrayContaining(["200", "400", "413", "415", "429", "503"]),
  );
  expect(declared("/api/speakers", "get")).toEqual(["200", "304", "400", "401", "403", "503"]);
  expect(declared("/api/speakers/{id}", "put")).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "409", "415", "503"]),
  );
  expect(components.schemas["Problem"]?.["required"]).toContain("detail");
});

const someId = "3f0c2a5e-6a52-4f0e-9d52-0f6f5b0f5c11";
const json = { "content-type": "application/json" };
/** Functions must not wait for a worker, because none is running. */
const async = { prefer: "respond-async" };

/** Requests of a client that does not know the operation's input. */
function requestsOf(method: InjectOptions["method"], path: string): InjectOptions[] {
  const long = "x".repeat(600);
  const urls = [someId, "sync-speakers:999", "speakers", "%00", "%", long].map((part) =>
    path.replace(/\{\w+\}/g, part),
  );
  const asked: InjectOptions[] = [...new Set(urls)].flatMap((url) => [
    { method, url, headers: async },
    { method, url: `${url}?sort=x&range=[1]&filter=[]&day=9`, headers: async },
    { method, url, headers: { origin: "https://elsewhere.example" } },
  ]);
  if (method === "GET") return asked;
  const [url = path] = urls;
  const email = "mira@halden.example";
  const speaker = JSON.stringify({ firstName: "Mira", lastName: "Halden", slug: "mira_halden" });
  for (const payload of [
    "{}",
    "{",
    speaker,
    speaker,
    JSON.stringify({ email, password: "wrong, and long enough", token: "x".repeat(43) }),
    JSON.stringify({ source: "speakers", task: { mode: "undo", runId: someId } }),
    JSON.stringify({ resource: "speakers", id: someId, record: { id: someId } }),
    JSON.stringify("x".repeat(300_000)),
  ]) {
    asked.push({ method, url, payload, headers: { ...json, ...async } });
  }
  asked.push({ method, url, payload: "<x/>", headers: { "content-type": "application/xml" } });
  return asked;
}

/** Whether an operation ends the session of its caller. */
const endsSession = (path: string) => /^\/api\/auth\/(sign-|change-|refresh)/.test(path);

test("no operation returns a status that the OpenAPI description does not declare", async () => {
  const t = await buildTestApp();
  const { paths } = description.parse((await t.app.inject({ url: "/api/openapi.json" })).json());
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { responses }]) => {
      const method = z.enum(["GET", "POST", "PUT", "DELETE"]).parse(name.toUpperCase());
      return { path, method, declared: Object.keys(responses) };
    }),
  );
  operations.sort((a, b) => Number(endsSession(a.path)) - Number(endsSession(b.path)));
  const callers = [browse(t.app), await signedInAs(t, "ines@calder.example"), await asAdmin(t)];
  const undeclared = new Set<string>();
  const seen = new Set<number>();
  for (const { path, method, declared } of operations) {
    for (const caller of callers) {
      for (const request of requestsOf(method, path)) {
        const { statusCode, headers } = await caller.inject(request);
        const statuses = [statusCode];
        if (headers.etag !== undefined) {
          const known = { ...request, headers: { "if-none-match": String(headers.etag) } };
          statuses.push((await caller.inject(known)).statusCode);
        }
        for (const status of statuses) {
          seen.add(status);
          if (!declared.includes(String(status))) {
            undeclared.add(`${method} ${path} answers ${status}`);
          }
        }
      }
    }
  }
  expect([...undeclared]).toEqual([]);
  // Control: all kinds of errors occurred.
  expect([...seen]).toEqual(
    expect.arrayContaining([200, 202, 304, 400, 401, 403, 404, 409, 410, 413, 415, 429, 503]),
  );
});
