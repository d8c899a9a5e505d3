import { z } from "zod";
import { openDatabase, requireConnection } from "../database/database.ts";
import { withConfiguredDatabase } from "../database/configured-database.ts";
import type { Command } from "../../platform/process/process.ts";
import { deletePerson } from "./delete-person.ts";
import { exportPerson } from "./export-person.ts";

const usage =
  "Say what to do and whose data it is: npm run personal-data -- export|delete someone@example.com";
const request = z.tuple([z.enum(["export", "delete"]), z.email()]);

/** Exports or deletes the data of a person, and prints the result. */
export const personalData: Command = async (args, variables, print) => {
  const { data } = request.safeParse(args);
  if (data === undefined) throw new Error(usage);
  const [action, email] = data;
  await withConfiguredDatabase(variables, "refuse", async (databaseUrl) => {
    const database = await openDatabase(databaseUrl);
    try {
      await requireConnection(database, databaseUrl);
      const em = database.em.fork();
      if (action === "export") {
        const held = await exportPerson(em, email);
        print(JSON.stringify({ email, exportedAt: new Date(), ...held }, null, 2));
        return;
      }
      for (const { done, count } of await deletePerson(em, email)) print(`${count} ${done}`);
      print(
        "The queue remembers for up to 30 days who started a sync. Backups, log files and mails that were sent are yours to look through.",
      );
    } finally {
      await database.close();
    }
  });
};
