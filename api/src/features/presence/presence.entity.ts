import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { SessionEntity } from "../accounts/accounts.entity.ts";

/** A record that is open in a browser, as long as the browser is connected. */
export const PresenceEntity = defineEntity({
  name: "Presence",
  tableName: "presences",
  properties: {
    id: p.uuid().primary(),
    session: () => p.manyToOne(SessionEntity).deleteRule("cascade").index(),
    /** Name of its list. */
    resource: p.text(),
    recordId: p.uuid(),
    since: p.datetime().defaultRaw("now()"),
    /** It is put off while the process that has the connection lives. */
    expiresAt: p.datetime(),
  },
  indexes: [{ properties: ["recordId", "resource"] }],
});
export type PresenceEntity = InferEntity<typeof PresenceEntity>;
