import { copyFile, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { sampleSheet, sampleSheets } from "../app/database/seed/sample-sheets.ts";
import type { DataFolder } from "./data-folder.ts";
import { startMailCatcher, type MailCatcher } from "../embedded/mail-catcher.ts";
import { startPostgres, type EmbeddedPostgres } from "../embedded/postgres.ts";
import { startSheetsEmulator, type LocalServer } from "../embedded/sheets-emulator.ts";

/** Services that the environment configures, so that they are not started. */
export interface Named {
  database: boolean;
  mail: boolean;
  sheets: boolean;
}

/** Services that were started because the environment does not configure them. */
export interface LocalServices {
  postgres?: EmbeddedPostgres;
  mail?: MailCatcher;
  sheets?: LocalServer;
  /** Stops all services, the database last. */
  stop: () => Promise<void>;
}

/** Starts local replacements for services. */
export async function startLocalServices(
  named: Named,
  folder: DataFolder,
  inboxPort: number,
): Promise<LocalServices> {
  const services: LocalServices = {
    async stop() {
      await this.mail?.close();
      await this.sheets?.close();
      await this.postgres?.stop();
    },
  };
  try {
    if (!named.database)
      services.postgres = await startPostgres({ folder: folder.path("postgres") });
    if (!named.mail) services.mail = await startMailCatcher(folder.path("mail"), inboxPort);
    if (!named.sheets) {
      await putSampleSheets(folder);
      services.sheets = await startSheetsEmulator(folder.path("sheets"));
    }
    return services;
  } catch (error) {
    await services.stop();
    throw error;
  }
}

/** Copies missing sample spreadsheets. Existing ones may have been edited and stay. */
async function putSampleSheets(folder: DataFolder): Promise<void> {
  await mkdir(folder.path("sheets"), { recursive: true });
  for (const name of sampleSheets) {
    const file = folder.path("sheets", name);
    if (!existsSync(file)) await copyFile(sampleSheet(name), file);
  }
}
