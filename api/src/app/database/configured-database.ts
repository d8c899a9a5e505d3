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
 * Runs `work` with the database that `DATABASE_URL` names, else with the embedded one of
 * `DATA_DIR`, which is started for it when it does not run.
 * @param whenMissing what to do when there is neither: an embedded one can be made
 * @throws a sentence for an operator when there is neither and none is to be made
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
  // Not in the container image, where DATABASE_URL is always set.
  const { startPostgres } = await import("../../embedded/postgres.ts");
  const postgres = await startPostgres({ folder });
  try {
    return await work(postgres.url);
  } finally {
    // What `npm start` has started goes on.
    if (!postgres.wasRunning) await postgres.stop();
  }
}
