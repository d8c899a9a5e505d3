// Usage: npm run restore -- <file> [--replace] [--unsigned], or - for standard input
import { parseArgs } from "node:util";
import { withConfiguredDatabase } from "../database/configured-database.ts";
import { exitWith } from "../../platform/process/process.ts";
import { backupKey } from "./backup-key.ts";
import { BackupError } from "./backup-format.ts";
import { restoreBackup } from "./restore-backup.ts";
import { accessLines, summary } from "./summary.ts";

try {
  const { values, positionals } = parseArgs({
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
  const key = values.unsigned ? null : await backupKey(process.env);
  const { counts, access } = await withConfiguredDatabase(process.env, "make", (url) =>
    restoreBackup(url, file, { replace: values.replace, key }),
  );
  console.error(`Restored ${summary(counts)}. Start api and worker again.`);
  for (const line of accessLines(access)) console.error(line);
} catch (error) {
  exitWith(error);
}
