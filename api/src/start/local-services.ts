import { copyFile, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { sampleSheet, sampleSheets } from "../app/database/seed/sample-sheets.ts";
import type { DataFolder } from "./data-folder.ts";
import { startMailCatcher, type MailCatcher } from "../embedded/mail-catcher.ts";
import { startPostgres, type EmbeddedPostgres } from "../embedded/postgres.ts";
import { startSheetsEmulator, type LocalServer } from "../embedded/sheets-emulator.ts";

/** What the environment names by itself, so that it is not started here. */
export interface Named {
  database: boolean;
  mail: boolean;
  sheets: boolean;
}

/** What was started because the environment names nothing in its place. */
export interface LocalServices {
  postgres?: EmbeddedPostgres;
  mail?: MailCatcher;
  sheets?: LocalServer;
  /** Stops them, the database last. */
  stop: () => Promise<void>;
}

/** Starts the stand-ins for what a real installation has elsewhere. */
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

/** Copies the sample spreadsheets where none are; edited ones stay. */
async function putSampleSheets(folder: DataFolder): Promise<void> {
  await mkdir(folder.path("sheets"), { recursive: true });
  for (const name of sampleSheets) {
    const file = folder.path("sheets", name);
    if (!existsSync(file)) await copyFile(sampleSheet(name), file);
  }
}
