import type { EntityManager } from "@mikro-orm/postgresql";
import { isAdmin } from "../../../platform/http/access.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { defineResource, type Resource } from "../../../platform/resources/resource.ts";
import { editionRules } from "./edition-rules.ts";
import { editionRecord } from "./editions.contract.ts";
import { EditionEntity } from "./editions.entity.ts";
import { presentEdition } from "./read-edition.service.ts";
import { requireOpenEdition } from "./require-open-edition.ts";

/** Moves the sessions of an edition when its first day or time zone changes. */
export type MoveSessions = (
  tx: EntityManager,
  from: Pick<EditionEntity, "id" | "firstDay" | "timeZone">,
  to: EditionEntity,
) => Promise<void>;

/** The editions. The current and earlier ones are public. */
export function editionsResource(moveSessions: MoveSessions): Resource {
  return defineResource({
    name: "editions",
    tag: "Editions",
    one: "edition",
    many: "editions",
    summaries: {
      list: "List editions, the newest first",
      update: "Update an edition; omitted fields are unchanged",
      remove: "Delete an edition in preparation, with all of its records",
    },
    entity: EditionEntity,
    fields: editionRecord,
    access: "public",
    writes: ["update", "remove"],
    refusal: "An edition is made by copying one.",
    shows: ["editions"],
    defaultSort: [["year", "DESC"]],
    present: (row) => ({ ...presentEdition(row), passCode: row.passCode }),
    rules: editionRules,
    hooks: {
      async scope(request) {
        return isAdmin(await request.viewer()) ? {} : { state: { $ne: "preparing" } };
      },
      async lock({ tx }, { row, written }) {
        if (row === null) return;
        const edition = await requireOpenEdition(tx, row.id);
        if (written === null) requirePreparing(edition);
      },
      async afterWrite({ tx }, { row, before }) {
        if (before !== null) await moveSessions(tx, before, row);
      },
    },
  });
}

/** @throws HttpProblem 409 */
function requirePreparing({ name, state }: EditionEntity): void {
  if (state === "preparing") return;
  throw new HttpProblem(409, `${name} is shown to visitors and cannot be deleted.`);
}
