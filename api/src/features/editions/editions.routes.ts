import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { isAdmin } from "../../platform/http/access.ts";
import { HttpProblem, invalidField } from "../../platform/http/http-problem.ts";
import { labelsOf } from "../../platform/http/fields.contract.ts";
import { resource } from "../../platform/http/resource.ts";
import {
  edition,
  editionFields,
  editionSecrets,
  editionUpdate,
  maxDays,
  type Edition,
} from "./editions.contract.ts";
import { EditionEntity } from "./editions.entity.ts";
import { presentEdition } from "./read-edition.ts";
import { requireOpenEdition } from "./require-open-edition.ts";
import { requireOwnYear } from "./require-own-year.ts";

export interface EditionOptions {
  /** Moves the sessions of an edition whose first day or zone is changed. */
  moveSessions: (
    tx: EntityManager,
    from: Pick<EditionEntity, "id" | "firstDay" | "timeZone">,
    to: EditionEntity,
  ) => Promise<void>;
}

/** What is being held, when and where. Everybody reads the current edition and those before it. */
export const editionRoutes: FastifyPluginAsync<EditionOptions> = async (app, { moveSessions }) => {
  resource(app, {
    name: "editions",
    tag: "Editions",
    entity: EditionEntity,
    labels: labelsOf(editionFields),
    answer: {
      schema: edition,
      present: (row) => ({ ...presentEdition(row), passCode: row.passCode }),
      forAdmins: editionSecrets,
    },
    access: "public",
    shows: ["editions"],
    scope: visibleTo,
    list: {
      summary: "List editions, the newest first",
      defaultSort: [["year", "DESC"]],
      search: ["name"],
    },
    one: { summary: "One edition" },
    update: {
      summary: "Change an edition, wholly or in part",
      body: editionUpdate,
      async change(tx, row, body) {
        const { id, firstDay, timeZone } = row;
        tx.assign(row, body);
        requireOrder(row);
        requireCode(row);
        await moveSessions(tx, { id, firstDay, timeZone }, row);
      },
    },
    remove: {
      summary: "Delete an edition that is being prepared, with all that belongs to it",
      guard({ name, state }) {
        if (state === "preparing") return;
        throw new HttpProblem(409, `${name} is shown to visitors and cannot be deleted.`);
      },
    },
    guard: async (tx, { id }) => requireOpenEdition(tx, id),
    check: requireOwnYear,
    refusal: "An edition is made by copying one.",
  });
};

/** @throws HttpProblem 400 that names the field which does not fit the others */
function requireOrder({ firstDay, lastDay, hours }: EditionTimes): void {
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / (24 * 60 * 60_000) + 1;
  if (days < 1) throw invalidField("lastDay", "The last day must not lie before the first");
  if (days > maxDays) throw invalidField("lastDay", `An edition lasts at most ${maxDays} days`);
  if (hours.to <= hours.from) throw invalidField("hours.to", "The end must lie after the start");
}

/** @throws HttpProblem 400 at the code where nothing would open the rooms */
function requireCode({ roomAccess, passCode }: EditionEntity): void {
  if (roomAccess === "everybody" || passCode !== null) return;
  throw invalidField("passCode", "Write the code that opens the rooms");
}

type EditionTimes = Pick<Edition, "firstDay" | "lastDay" | "hours">;

async function visibleTo(request: FastifyRequest) {
  const all = isAdmin(await request.viewer());
  return all ? {} : { state: { $ne: "preparing" } };
}
