import { FlushMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { earlier } from "../../../platform/cache/answer-sources.ts";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { canonicalAddress } from "../../../platform/http/values.contract.ts";
import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { expoPackageFields, passRecord } from "./passes.contract.ts";
import { ExpoPackageEntity, PassEntity } from "./passes.entity.ts";
import { saleAt } from "./sale.ts";

export const passes = editionResource({
  name: "passes",
  tag: "Passes",
  one: "pass",
  many: "passes",
  entity: PassEntity,
  fields: passRecord,
  shows: ["passes"],
  present: (row, app) => ({ ...row, ...saleAt(row.bookBy, row.timeZone, app.clock()) }),
  hooks: {
    validUntil: async ({ em, server }) => nextSaleTurn(em, server.clock()),
    validate: async ({ tx }, row) => requireOwnPaymentLink(tx, row),
  },
});

export const expoPackages = editionResource({
  name: "expo-packages",
  tag: "Passes",
  one: "expo package",
  many: "expo packages",
  entity: ExpoPackageEntity,
  fields: expoPackageFields,
  shows: ["expo_packages"],
  hooks: { validate: async ({ tx }, row) => requireOwnPaymentLink(tx, row) },
});

/** Returns when the sale status of any pass changes next; undefined when all sales have ended. */
async function nextSaleTurn(em: EntityManager, at: Date): Promise<Date | undefined> {
  const rows = await em.find(
    PassEntity,
    {},
    { fields: ["bookBy", "timeZone"], disableIdentityMap: true },
  );
  return rows
    .map(({ bookBy, timeZone }) => saleAt(bookBy, timeZone, at).validUntil ?? undefined)
    .reduce(earlier, undefined);
}

type Product = Pick<PassEntity | ExpoPackageEntity, "id" | "edition" | "paymentLink">;

/**
 * Requires a unique payment link, so that a customer pays for the chosen product. The edition's
 * lock serializes writers.
 * @throws HttpProblem 400 when another product of the edition has the same link
 */
async function requireOwnPaymentLink(
  tx: EntityManager,
  { id, edition, paymentLink }: Product,
): Promise<void> {
  if (paymentLink === null) return;
  const where = { edition: edition.id, paymentLink: { $ne: null } };
  const options = { flushMode: FlushMode.COMMIT, disableIdentityMap: true };
  const sold = [
    ...(await tx.find(PassEntity, where, options)),
    ...(await tx.find(ExpoPackageEntity, where, options)),
  ];
  const address = canonicalAddress(paymentLink);
  const other = sold.find(
    (product) => product.id !== id && canonicalAddress(product.paymentLink ?? "") === address,
  );
  if (other) throw invalidField("paymentLink", `${other.name} has this payment link already`);
}
