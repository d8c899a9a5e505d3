import { FlushMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsync } from "fastify";
import { invalidField } from "../../platform/http/http-problem.ts";
import { viewOf } from "../../platform/http/resource.ts";
import { canonicalAddress } from "../../platform/http/values.contract.ts";
import { editionResource } from "../editions/edition-resource.ts";
import { expoPackageFields, pass, passFields } from "./passes.contract.ts";
import { ExpoPackageEntity, PassEntity } from "./passes.entity.ts";
import { saleAt } from "./sale.ts";

/** What is sold: tickets to the congress and stands in the expo. */
export const passRoutes: FastifyPluginAsync = async (app) => {
  editionResource(app, {
    name: "passes",
    tag: "Passes",
    one: "pass",
    many: "passes",
    entity: PassEntity,
    fields: passFields,
    answer: viewOf(pass, (row: PassEntity) => ({
      ...row,
      ...saleAt(row.bookBy, row.timeZone, app.clock()),
    })),
    shows: ["passes"],
    check: requireOwnPaymentLink,
  });
  editionResource(app, {
    name: "expo-packages",
    tag: "Passes",
    one: "expo package",
    many: "expo packages",
    entity: ExpoPackageEntity,
    fields: expoPackageFields,
    shows: ["expo_packages"],
    check: requireOwnPaymentLink,
  });
};

type Product = Pick<PassEntity | ExpoPackageEntity, "id" | "edition" | "paymentLink">;

/**
 * Whoever pays must get what was chosen. Two who write at once do so one after the other, as the
 * edition is locked.
 * @throws HttpProblem 400 when something else that the edition sells is paid by the same link
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
