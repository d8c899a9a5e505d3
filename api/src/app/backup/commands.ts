import { parseArgs } from "node:util";
import { withConfiguredDatabase } from "../database/configured-database.ts";
import type { Command } from "../../platform/process/process.ts";
import { backupKey } from "./backup-key.ts";
import { BackupError } from "./backup-format.ts";
import { restoreBackup } from "./restore-backup.ts";
import { accessLines, summary } from "./summary.ts";
import { writeBackup } from "./write-backup.ts";

/** Backs up the configured database to a file. */
export const backup: Command = async (args, variables, print) => {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) {
    throw new BackupError("Name the file that is to be written: npm run backup -- congress.backup");
  }
  const key = await backupKey(variables);
  const counts = await withConfiguredDatabase(variables, "refuse", (url) =>
    writeBackup(url, file, key),
  );
  print(`Wrote ${summary(counts)} to ${file === "-" ? "standard output" : file}.`);
};

/** Restores a backup to the configured database. */
export const restore: Command = async (args, variables, print) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      replace: { type: "boolean", default: false },
      unsigned: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    throw new BackupError("Name the backup: npm run restore -- congress.backup [--replace]");
  }
  const key = values.unsigned ? null : await backupKey(variables);
  const { counts, access } = await withConfiguredDatabase(variables, "make", (url) =>
    restoreBackup(url, file, { replace: values.replace, key }),
  );
  print(`Restored ${summary(counts)}. Start api and worker again.`);
  for (const line of accessLines(access)) print(line);
};
