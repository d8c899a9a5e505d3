// Usage: npm run backup -- <file>, or - for standard output
import { withConfiguredDatabase } from "../database/configured-database.ts";
import { exitWith } from "../../platform/process/process.ts";
import { backupKey } from "./backup-key.ts";
import { BackupError } from "./backup-format.ts";
import { summary } from "./summary.ts";
import { writeBackup } from "./write-backup.ts";

try {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) {
    throw new BackupError("Name the file that is to be written: npm run backup -- congress.backup");
  }
  const key = await backupKey(process.env);
  const counts = await withConfiguredDatabase(process.env, "refuse", (url) =>
    writeBackup(url, file, key),
  );
  console.error(`Wrote ${summary(counts)} to ${file === "-" ? "standard output" : file}.`);
} catch (error) {
  exitWith(error);
}
