import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { defineResource } from "../../../platform/resources/resource.ts";
import { mailRecord, subjectOf, type mail } from "./mail.contract.ts";
import { MailEntity, SuppressedAddressEntity } from "./mail.entity.ts";
import { suppressedAddressFields } from "./suppressed-addresses.contract.ts";

export const mails = defineResource({
  name: "mails",
  tag: "Mail",
  one: "mail",
  many: "mails",
  summaries: { list: "List mails, without their links" },
  entity: MailEntity,
  fields: mailRecord,
  access: "admin",
  refusal: "Mails are created by the events that they report.",
  defaultSort: [["createdAt", "DESC"]],
  present: presentMail,
});

export const suppressedAddresses = defineResource({
  name: "suppressed-addresses",
  tag: "Mail",
  one: "address that no mail is sent to",
  many: "addresses that no mail is sent to",
  entity: SuppressedAddressEntity,
  fields: suppressedAddressFields,
  access: "admin",
  defaultSort: [["since", "DESC"]],
});

/** Returns a mail as admins see it. */
export async function presentMail(
  row: MailEntity,
  app: FastifyInstance,
): Promise<z.output<typeof mail>> {
  return { ...row, subject: subjectOf(row.template, await app.currentEdition()) };
}
