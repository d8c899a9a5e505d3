import { expect, test } from "vitest";
import { asAdmin, browse, buildTestApp } from "../../../testing/testing.ts";
import type { Policy } from "./policies.contract.ts";

const policy = {
  title: "Privacy Policy",
  slug: "privacy-policy",
  updatedOn: "2024-12-01",
  content: 'Of {event}.\n\n## Your rights\n\n<script>alert(1)</script>[Write](mailto:{email} "x")',
};

test("a policy is found by its unique slug, and returned as HTML without scripts", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const add = (payload: object) =>
    admin.inject({ method: "POST", url: "/api/policies", payload: { ...policy, ...payload } });
  expect((await add({})).statusCode).toBe(201);
  expect((await add({ slug: "terms-conditions" })).statusCode).toBe(201);
  const url = '/api/policies?filter={"slug":"privacy-policy"}';
  const [found, ...others] = (await browse(t.app).inject({ url })).json<Policy[]>();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...policy,
    headings: [{ id: "your-rights", text: "Your rights" }],
  });
  expect(found?.contentHtml).toContain('<h2 id="your-rights">');
  expect(found?.contentHtml).not.toContain("script");
  // Its placeholders are filled on display.
  expect(found?.contentHtml).toContain("{event}");

  const twice = await add({});
  expect(twice.statusCode, twice.body).toBe(409);
  expect(twice.json().errors).toEqual([{ path: "slug", message: "Already taken" }]);
});
