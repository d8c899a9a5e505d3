import { FlushMode, LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ContentTag } from "../../platform/cache/content-tags.ts";
import { isAdmin } from "../../platform/http/access.ts";
import { fieldResource, type FieldResource } from "../../platform/http/field-resource.ts";
import { HttpProblem, invalidField } from "../../platform/http/http-problem.ts";
import { editionField } from "./edition-record.contract.ts";
import { EditionEntity } from "./editions.entity.ts";

/** A row that belongs to an edition. */
interface RowOfEdition {
  id: string;
  edition: { id: string };
}

interface EditionResource<Row extends RowOfEdition> extends Pick<
  FieldResource<Row>,
  "name" | "tag" | "one" | "many" | "entity" | "fields" | "answer" | "check"
> {
  /** Its table. */
  shows: ContentTag;
  /** By `displayOrder` when left out. */
  defaultSort?: FieldResource<Row>["defaultSort"];
}

/**
 * Registers what belongs to an edition and is nothing but its fields. Everybody reads it of the
 * current edition and of those before it; a list is of the current one unless it is filtered by
 * another. Nothing of an archived edition is written.
 */
export function editionResource<Row extends RowOfEdition>(
  app: FastifyInstance,
  { fields, shows, defaultSort = [["displayOrder", "ASC"]], ...described }: EditionResource<Row>,
): void {
  fieldResource(app, {
    ...described,
    fields: { editionId: editionField, ...fields },
    access: "public",
    shows: [shows, "editions"],
    defaultSort,
    ...editionRules(app),
  });
}

/** What holds for every resource whose records belong to an edition. */
function editionRules(app: FastifyInstance) {
  return {
    scope: visibleTo,
    defaultFilter: async () => ({ editionId: (await app.currentEdition()).id }),
    guard: async (tx: EntityManager, { edition }: RowOfEdition) => requireOpen(tx, edition.id),
    /** Puts a record into the edition that was written, or a new one into the current edition. */
    async store(
      tx: EntityManager,
      { editionId, ...written }: { editionId?: string | null },
      isNew: boolean,
    ) {
      const id = editionId ?? (isNew ? (await app.currentEdition()).id : undefined);
      return id === undefined
        ? written
        : { ...written, edition: tx.getReference(EditionEntity, id) };
    },
  };
}

async function visibleTo(request: FastifyRequest) {
  const all = isAdmin(await request.viewer());
  return all ? {} : { edition: { state: { $ne: "preparing" } } };
}

/**
 * Until the transaction ends nobody else writes to the edition, or archives it.
 * @throws HttpProblem 409 when it is archived
 */
async function requireOpen(tx: EntityManager, id: string): Promise<void> {
  const edition = await tx.findOne(
    EditionEntity,
    { id },
    // What is to be added waits for the lock as well.
    { lockMode: LockMode.PESSIMISTIC_WRITE, flushMode: FlushMode.COMMIT, disableIdentityMap: true },
  );
  if (!edition) throw invalidField("editionId", "There is no such record");
  if (edition.state !== "archived") return;
  throw new HttpProblem(409, `The edition of ${edition.year} is archived and cannot be changed.`);
}
