import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { environment } from "../environment/environment.contract.ts";
import { readEnvironment } from "../environment/read-environment.ts";
import { keyFor } from "../../platform/environment/keys.ts";
import { BackupError } from "./backup-format.ts";

const schema = z.object({
  SECRET: environment.SECRET.optional(),
  DATA_DIR: environment.DATA_DIR,
});

/**
 * Signing key of backups, derived from `SECRET`, or from the secret that `npm start` stores in
 * `DATA_DIR`.
 * @throws BackupError when there is neither
 */
export async function backupKey(variables: NodeJS.ProcessEnv): Promise<Buffer> {
  const { SECRET, DATA_DIR } = readEnvironment(schema, variables);
  const secret =
    SECRET ?? (await readFile(join(resolve(DATA_DIR), "secret"), "utf8").catch(() => undefined));
  if (secret) return keyFor("backups", secret);
  throw new BackupError(
    "SECRET is required: a backup is signed with it. Set it to that of the installation that the backup is of.",
  );
}
