import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import {
  askedSlug,
  canonicalAddress,
  isSlug,
  optionalImageAddress,
  optionalLink,
  optionalSecureAddress,
  optionalWebAddress,
} from "./values.contract.ts";

const takes = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

test("a text is a valid slug if and only if requests accept it as one", () => {
  const units = ["a", "é", ".", "/", "\\", "%", "?", " ", "\n", "\u0000", "\ud800", "\ud83d\ude00"];
  const text = fc.string({ unit: fc.constantFrom(...units), maxLength: 4 });
  const long = fc.integer({ min: 299, max: 302 }).map((length) => "a".repeat(length));
  fc.assert(
    fc.property(fc.oneof(text, long), (value) => {
      expect(isSlug(value)).toBe(takes(askedSlug, value));
    }),
    { examples: [["."], [".."], ["a\u0000"], ["\ud800"], ["a".repeat(301)]], numRuns: 500 },
  );
});

const pages = ["/", "/live", "/agenda?day=2", "/speakers/amara_okonjo#sessions"];
const pictures = ["/portraits/x.avif", "/-/y.png"];
const secure = ["https://elsewhere.example/x", "HTTPS://elsewhere.example"];
const insecure = ["http://elsewhere.example/x"];
const refused = [
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/live\\..",
  "/li ve",
  "live",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "https://",
  "https://name@elsewhere.example/",
  "https://:secret@elsewhere.example/",
];

test.each([
  ["a link", optionalLink, [...pages, ...secure, ...insecure], []],
  [
    "a picture's address",
    optionalImageAddress,
    [...pictures, ...secure, ...insecure],
    ["/", "/.x"],
  ],
  ["an address", optionalWebAddress, [...secure, ...insecure], pages],
  ["a secure address", optionalSecureAddress, secure, [...pages, ...insecure]],
])("ASVS 1.2.2: %s cannot be a script or another unsafe URL", (_name, schema, taken, others) => {
  for (const value of ["", ...taken]) expect(takes(schema, value), value).toBe(true);
  for (const value of [...refused, ...others]) expect(takes(schema, value), value).toBe(false);
});

test("the canonical form of an address is idempotent and keeps the host", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const canonical = canonicalAddress(address);
      expect(canonicalAddress(canonical)).toBe(canonical);
      const [{ host }, given] = [new URL(canonical), new URL(address)];
      expect(host).toBe(given.host.replace(/\.$/, ""));
    }),
    { examples: [["https://pay.example./%2d?"], ["https://pay.example/x/../%2f#"]] },
  );
});

test.each([
  ["https://pay.example/a%2fb", "https://pay.example/a%2Fb"],
  ["https://pay.example/a%2Db", "https://pay.example/a-b"],
  ["https://pay.example/a?b=%e2%82%ac", "https://pay.example/a?b=%E2%82%AC"],
])("%s and %s have the same canonical form", (one, other) => {
  expect(canonicalAddress(one)).toBe(canonicalAddress(other));
});
