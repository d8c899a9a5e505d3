import type { EntityManager } from "@mikro-orm/postgresql";
import fp from "fastify-plugin";
import { ContentValues } from "../../../platform/cache/content-values.ts";
import { readerView } from "../../../platform/database/reader-view.ts";
import type { Edition } from "./editions.contract.ts";
import { readCurrentEdition } from "./read-edition.service.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the current edition, to which URLs without a year refer. Cached until it changes. */
    currentEdition: () => Promise<Edition>;
    /**
     * Returns this process's last known current edition, a fallback when it cannot be read; null
     * before the first read.
     */
    lastKnownEdition: () => Edition | null;
  }
}

/** Provides the current edition to all features. */
export const currentEdition = fp<{ fork: () => EntityManager }>(
  async (app, { fork }) => {
    const known = new ContentValues<Edition>(["editions"], 1);
    app.contentSubscribers.add(known);
    let last: Edition | null = null;
    const read = async () => (last = await readCurrentEdition(fork()));
    app.decorate("currentEdition", () => {
      const tx = readerView.getStore()?.tx;
      return tx ? readCurrentEdition(tx) : known.get("current", read);
    });
    app.decorate("lastKnownEdition", () => last);
  },
  { name: "current-edition", dependencies: ["cached-content"] },
);
