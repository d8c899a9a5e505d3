import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { blankOf, searchedOf } from "../../platform/http/fields.contract.ts";
import { isAdmin } from "../../platform/http/access.ts";
import { resource, view } from "../../platform/http/resource.ts";
import { notice, noticeCreate, noticeFields, noticeUpdate } from "./notices.contract.ts";
import { NoticeEntity } from "./notices.entity.ts";

/** What every page shows while it is published. Only an admin sees the others. */
export const noticeRoutes: FastifyPluginAsync = async (app) => {
  resource(app, {
    name: "notices",
    tag: "Notices",
    entity: NoticeEntity,
    answer: view(notice),
    access: "public",
    shows: ["notices"],
    scope: visibleTo,
    list: {
      summary: "List notices; the public sees the one that is published",
      defaultSort: [["createdAt", "DESC"]],
      search: searchedOf(noticeFields),
    },
    one: { summary: "One notice" },
    create: {
      summary: "Add a notice",
      body: noticeCreate,
      async make(tx, body) {
        await lockNotices(tx);
        const blank = { ...blankOf(noticeFields), publishedAt: null, endedAt: null };
        const added = tx.create(NoticeEntity, { ...blank, ...body }, { persist: false });
        await enter(tx, added, added.state);
        return added;
      },
    },
    update: {
      summary: "Change a notice, wholly or in part; publishing one ends the one before",
      body: noticeUpdate,
      async change(tx, row, { state, ...body }) {
        await lockNotices(tx);
        // Somebody else may have published or ended it before the lock was taken.
        await tx.refreshOrFail(row);
        tx.assign(row, body);
        if (state !== undefined && state !== row.state) await enter(tx, row, state);
      },
    },
    remove: { summary: "Delete a notice" },
  });
};

/** "NOTE". */
const lockKey = 0x4e_4f_54_45;

/** Held until the transaction ends: of two who publish at once the second ends the notice of the first. */
async function lockNotices(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(?)", [lockKey]);
}

/** Brings a notice into a state. At most one is published. */
async function enter(tx: EntityManager, row: NoticeEntity, state: NoticeEntity["state"]) {
  const now = new Date();
  if (state === "published") {
    const ended = { state: "ended", endedAt: now } as const;
    await tx.nativeUpdate(NoticeEntity, { state: "published" }, ended);
    Object.assign(row, { publishedAt: now, endedAt: null });
  } else if (state === "ended" || row.state === "published") {
    row.endedAt = now;
  }
  row.state = state;
}

async function visibleTo(request: FastifyRequest) {
  return isAdmin(await request.viewer()) ? {} : ({ state: "published" } as const);
}
