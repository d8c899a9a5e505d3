import { expect, test } from "vitest";
import { buildTestApp } from "../testing/testing.ts";

test("the description declares the problems that each route can answer", async () => {
  const t = await buildTestApp();
  const { paths, components } = (await t.app.inject({ url: "/api/openapi.json" })).json();
  const declared = (path: string, method: string) => Object.keys(paths[path][method].responses);
  expect(declared("/api/functions/send-contact-email", "post")).toEqual(
    expect.arrayContaining(["200", "400", "413", "415", "429", "503"]),
  );
  expect(declared("/api/auth/sign-in", "post")).toContain("429");
  expect(declared("/api/speakers", "get")).toEqual(["200", "400", "503"]);
  expect(declared("/api/speakers/{id}", "put")).toEqual(
    expect.arrayContaining(["200", "400", "401", "403", "404", "409", "415", "503"]),
  );
  expect(components.schemas.Problem.required).toContain("detail");
});
