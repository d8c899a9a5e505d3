import { expect, test } from "vitest";
import { asAdmin, buildTestApp } from "../../testing/testing.ts";

const renderPage = async () => ({ status: 200, html: "<p>page</p>", inlineScripts: [] });
const publicUrl = "https://congress.example";

test.each([
  "/",
  "/api/speakers",
  "/api/nothing-here",
  "/healthz",
  "/api/openapi.json",
  "/ops/queues",
])(
  "ASVS 3.4.1, ASVS 3.4.3, ASVS 3.4.4, ASVS 3.4.5, ASVS 3.4.6: %s carries the security headers",
  async (url) => {
    const { app } = await buildTestApp({ renderPage, publicUrl });
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
    });
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    const scripts = policy.find((directive) => directive.startsWith("script-src "));
    expect(scripts).toMatch(/^script-src 'self'/);
    expect(scripts).not.toContain("unsafe");
  },
);

test("ASVS 3.4.1: over plain HTTP no HSTS header is sent", async () => {
  const { app } = await buildTestApp({ renderPage });
  const { headers } = await app.inject({ url: "/" });
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
});

test("ASVS 14.3.2: responses for admins have no-store, public pages can be cached", async () => {
  const t = await buildTestApp({ renderPage });
  const admin = await asAdmin(t);
  for (const url of ["/api/contact-messages", "/api/auth/session", "/admin/", "/ops/queues"]) {
    const { headers } = await admin.inject({ url });
    expect(headers["cache-control"], url).toBe("no-store");
  }
  const page = await admin.inject({ url: "/" });
  expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});
