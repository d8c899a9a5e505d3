import { defineConfig } from "@mikro-orm/postgresql";
import { databaseOptions } from "./src/app/database/database.ts";

/** For the commands of `mikro-orm`; those that write a migration need no database. */
export default defineConfig(
  databaseOptions(process.env["DATABASE_URL"] ?? "postgres://localhost/congress"),
);
