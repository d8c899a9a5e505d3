import type { EntityManager } from "@mikro-orm/postgresql";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { contactMessageRecord } from "./contact.contract.ts";
import { ContactMessageEntity } from "./contact.entity.ts";

export const contactMessages = defineResource({
  name: "contact-messages",
  tag: "Contact",
  one: "visitor's message",
  many: "visitors' messages",
  summaries: {
    update: "Update the state of a message: spam, done, assignee, note",
    remove: "Delete a message",
  },
  entity: ContactMessageEntity,
  fields: contactMessageRecord,
  access: "admin",
  writes: ["update", "remove"],
  refusal: "Messages come from the contact form.",
  defaultSort: [["createdAt", "DESC"]],
  hooks: {
    async beforeWrite({ tx }, { written: { assigneeId } }) {
      if (assigneeId) await requireAdmin(tx, assigneeId);
      return {};
    },
  },
});

/** @throws HttpProblem 400 when the assignee cannot read messages */
async function requireAdmin(tx: EntityManager, userId: string): Promise<void> {
  const granted = { user: userId, role: "admin", status: "granted" } as const;
  if ((await tx.count(RoleGrantEntity, granted)) > 0) return;
  throw invalidField("assigneeId", "Only an admin can take a message");
}
