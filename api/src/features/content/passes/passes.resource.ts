import { FlushMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { earlier } from "../../../platform/cache/answer-sources.ts";
import { canonicalAddress } from "../../../platform/http/values.contract.ts";
import type { RecordRules } from "../../../platform/resources/record-rules.ts";
import { editionResource } from "../../foundation/editions/edition-resource.ts";
import { expoPackageFields, passRecord } from "./passes.contract.ts";
import { ExpoPackageEntity, PassEntity } from "./passes.entity.ts";
import { saleAt } from "./sale.ts";

type Product = Pick<PassEntity | ExpoPackageEntity, "id" | "edition" | "paymentLink">;

/**
 * Requires a unique payment link in an edition, so that a customer pays for the chosen product. The
 * edition's lock serializes writers.
 */
const ownPaymentLink: RecordRules<Product> = {
  async open(tx, rows) {
    const editions = rows.map(({ edition }) => edition.id);
    const where = { edition: { $in: editions }, paymentLink: { $ne: null } };
    const options = { flushMode: FlushMode.COMMIT, disableIdentityMap: true };
    const sold = [
      ...(await tx.find(PassEntity, where, options)),
      ...(await tx.find(ExpoPackageEntity, where, options)),
    ];
    return {
      problemOf({ id, edition, paymentLink }) {
        if (paymentLink === null) return null;
        const address = canonicalAddress(paymentLink);
        const other = sold.find(
          (product) =>
            product.id !== id &&
            product.edition.id === edition.id &&
            canonicalAddress(product.paymentLink ?? "") === address,
        );
        if (other === undefined) return null;
        return { path: "paymentLink", message: `${other.name} has this payment link already` };
      },
    };
  },
};

export const passes = editionResource({
  name: "passes",
  tag: "Passes",
  one: "pass",
  many: "passes",
  entity: PassEntity,
  fields: passRecord,
  shows: ["passes"],
  present: (row, app) => ({ ...row, ...saleAt(row.bookBy, row.timeZone, app.clock()) }),
  rules: ownPaymentLink,
  hooks: { validUntil: async ({ em, server }) => nextSaleTurn(em, server.clock()) },
});

export const expoPackages = editionResource({
  name: "expo-packages",
  tag: "Passes",
  one: "expo package",
  many: "expo packages",
  entity: ExpoPackageEntity,
  fields: expoPackageFields,
  shows: ["expo_packages"],
  rules: ownPaymentLink,
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
