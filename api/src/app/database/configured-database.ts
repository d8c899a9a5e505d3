import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { environment } from "../environment/environment.contract.ts";
import { readEnvironment } from "../environment/read-environment.ts";

const schema = z.object({
  DATABASE_URL: environment.DATABASE_URL.optional(),
  DATA_DIR: environment.DATA_DIR,
});

/**
 * Calls `work` with the database in `DATABASE_URL`, or the embedded one in `DATA_DIR`, which is
 * started if necessary.
 * @param whenMissing whether to create an embedded database when there is neither
 * @throws an error message for operators when there is neither and none may be created
 */
export async function withConfiguredDatabase<Result>(
  variables: NodeJS.ProcessEnv,
  whenMissing: "make" | "refuse",
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, DATA_DIR } = readEnvironment(schema, variables);
  if (DATABASE_URL !== undefined) return work(DATABASE_URL);

  const folder = join(resolve(DATA_DIR), "postgres");
  if (whenMissing === "refuse" && !existsSync(folder)) {
    throw new Error(
      `There is no database: DATABASE_URL names none, and the data folder ${resolve(DATA_DIR)} holds none.`,
    );
  }
  // The container image, where DATABASE_URL is always set, lacks this module.
  const { startPostgres } = await import("../../embedded/postgres.ts");
  const postgres = await startPostgres({ folder });
  try {
    return await work(postgres.url);
  } finally {
    // Keep a server that `npm start` has started.
    if (!postgres.wasRunning) await postgres.stop();
  }
}
