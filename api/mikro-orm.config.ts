import { defineConfig } from "@mikro-orm/postgresql";
import { databaseOptions } from "./src/app/database/database.ts";

/** For the `mikro-orm` commands. Creating a migration needs no database. */
export default defineConfig(
  databaseOptions(process.env["DATABASE_URL"] ?? "postgres://localhost/congress"),
);
