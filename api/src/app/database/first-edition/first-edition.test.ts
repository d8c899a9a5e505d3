import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  audienceFields,
  benefitFields,
  headlineFields,
  partnerFields,
  questionFields,
  sponsorTierFields,
  themeFields,
} from "../../../features/content/edition-content/edition-content.contract.ts";
import { placeholders } from "../../../features/foundation/editions/placeholders.contract.ts";
import { expoPackageFields, passFields } from "../../../features/content/passes/passes.contract.ts";
import { policyFields } from "../../../features/content/policies/policies.contract.ts";
import { createBody, type Fields } from "../../../platform/resources/fields.contract.ts";
import { buildTestApp } from "../../../testing/testing.ts";
import {
  firstAudiences,
  firstBenefits,
  firstHeadlines,
  firstPartners,
  firstQuestions,
  firstSponsorTiers,
  firstThemes,
} from "./edition-content.ts";
import { beginEdition, hasEdition } from "./first-edition.ts";
import { firstExpoPackages, firstPasses } from "./passes.ts";
import { firstPolicies } from "./policies.ts";

const sitePictures = join(import.meta.dirname, "../../../../../web/public");

test.each([
  ["passes", passFields, firstPasses, 3],
  ["expo packages", expoPackageFields, firstExpoPackages, 3],
  ["sponsor tiers", sponsorTierFields, firstSponsorTiers, 4],
  ["partners", partnerFields, firstPartners, 13],
  ["questions", questionFields, firstQuestions, 13],
  ["themes", themeFields, firstThemes, 8],
  ["audiences", audienceFields, firstAudiences, 4],
  ["benefits", benefitFields, firstBenefits, 4],
  ["headlines", headlineFields, firstHeadlines, 10],
  ["policies", policyFields, firstPolicies, 2],
])("%s are valid input for the API", (_name, fields: Fields, samples: object[], count) => {
  expect(samples).toHaveLength(count);
  expect(samples.map((sample) => createBody(fields).parse(sample))).toEqual(samples);
});

test("passes and expo packages have the organisers' prices, and each has its own payment link", () => {
  expect(firstPasses.map(({ price, bookBy }) => [price, bookBy])).toEqual([
    [125, "2025-11-05"],
    [165, "2025-11-05"],
    [595, "2025-12-11"],
  ]);
  expect(firstExpoPackages.map(({ price }) => price)).toEqual([650, 1250, 1850]);
  const links = [...firstPasses, ...firstExpoPackages].map(({ paymentLink }) => paymentLink);
  expect(new Set(links).size).toBe(6);
});

test("every partner has a logo file", () => {
  const missing = firstPartners.filter(({ imageUrl }) => !existsSync(join(sitePictures, imageUrl)));
  expect(missing).toEqual([]);
});

test("texts contain only known placeholders", () => {
  const texts = [
    ...firstQuestions.map(({ answer }) => answer),
    ...firstPolicies.map(({ content }) => content),
    ...[...firstPasses, ...firstExpoPackages].flatMap(({ features }) => features),
    ...firstSponsorTiers.flatMap(({ benefits }) => benefits),
  ];
  const named = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !placeholders.some((known) => known === name))).toEqual([]);
});

test("a database without an edition gets the first edition with its content", async () => {
  const { app, database } = await buildTestApp();
  const count = async (resource: string) =>
    (await app.inject({ url: `/api/${resource}` })).json<object[]>().length;
  const em = () => database.em.fork();
  expect(await hasEdition(em())).toBe(true);
  await em().execute("delete from editions");
  expect(await hasEdition(em())).toBe(false);
  await beginEdition(em(), true);
  expect(await hasEdition(em())).toBe(true);
  expect([await count("editions"), await count("passes"), await count("questions")]).toEqual([
    1, 3, 13,
  ]);
});
