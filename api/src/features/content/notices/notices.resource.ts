import type { EntityManager } from "@mikro-orm/postgresql";
import { isAdmin } from "../../../platform/http/access.ts";
import { defineResource } from "../../../platform/resources/resource.ts";
import { noticeRecord } from "./notices.contract.ts";
import { NoticeEntity } from "./notices.entity.ts";

/** Notices. Every page shows the published one; only admins see the others. */
export const notices = defineResource({
  name: "notices",
  tag: "Notices",
  one: "notice",
  many: "notices",
  summaries: {
    list: "List notices; visitors get the published one only",
    update: "Update a notice; publishing one ends the previous one",
  },
  entity: NoticeEntity,
  fields: noticeRecord,
  access: "public",
  writes: ["create", "update", "remove"],
  shows: ["notices"],
  defaultSort: [["createdAt", "DESC"]],
  hooks: {
    scope: async (request) => (isAdmin(await request.viewer()) ? {} : { state: "published" }),
    lock: ({ tx }) => lockNotices(tx),
    async beforeWrite({ tx }, { row, written: { state } }) {
      return state === undefined || state === row?.state ? {} : enter(tx, row?.state, state);
    },
  },
});

/** "NOTE". */
const lockKey = 0x4e_4f_54_45;

/**
 * Held until the transaction ends. Of two simultaneous publications the second ends the first
 * notice.
 */
async function lockNotices(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(?)", [lockKey]);
}

type State = NoticeEntity["state"];

/**
 * Returns the dates of a notice that changes its state. At most one is published, so the other one
 * ends.
 */
async function enter(tx: EntityManager, before: State | undefined, state: State) {
  const now = new Date();
  if (state === "published") {
    const ended = { state: "ended", endedAt: now } as const;
    await tx.nativeUpdate(NoticeEntity, { state: "published" }, ended);
    return { publishedAt: now, endedAt: null };
  }
  return state === "ended" || before === "published" ? { endedAt: now } : {};
}
