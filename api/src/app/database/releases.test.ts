import { readFile } from "node:fs/promises";
import { describe, expect, inject, test } from "vitest";
import { restoreBackup } from "../backup/restore-backup.ts";
import {
  backupOfRelease,
  checksumOfMigration,
  migrationsOfRelease,
  releasedVersions,
  releaseAdmin,
  releaseKey,
} from "../../testing/releases.ts";
import { browse, buildTestApp, createTestDatabase, post } from "../../testing/testing.ts";
import { migrationState } from "./migration-names.ts";

const versions = await releasedVersions();

test("the data of release 1.0.0 exists", () => {
  expect(versions).toContain("1.0.0");
});

describe.each(versions)("release %s", (version) => {
  test("has unchanged migrations", async () => {
    const source = await readFile(migrationsOfRelease(version), "utf8");
    const checksums: [string, unknown][] = Object.entries(JSON.parse(source));
    const present = checksums.map(async ([name]) => [name, await checksumOfMigration(name)]);
    expect(await Promise.all(present)).toEqual(checksums);
  });

  test("has a backup that is restored and migrated with all records and accounts", async () => {
    const databaseUrl = await createTestDatabase(inject("postgresUrl"));
    const file = backupOfRelease(version);
    const { counts } = await restoreBackup(databaseUrl, file, { replace: false, key: releaseKey });
    const t = await buildTestApp({ databaseUrl });
    expect(await migrationState(t.database)).toEqual({ origin: "ours", unknown: [], pending: [] });
    const admin = browse(t.app);
    const signedIn = await post(admin, "/api/auth/sign-in", releaseAdmin);
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    for (const [resource, table] of [
      ["speakers", "speakers"],
      ["topics", "agenda_topics"],
      ["news", "news_posts"],
      ["passes", "passes"],
      ["contact-messages", "contact_messages"],
      ["users", "users"],
      ["sync-runs", "sync_runs"],
    ]) {
      const answer = await admin.inject({ url: `/api/${resource}` });
      expect(answer.statusCode, `${resource}: ${answer.body}`).toBe(200);
      const [, total] = String(answer.headers["content-range"]).split("/");
      expect(total, resource).toBe(String(counts[String(table)]));
    }
  });
});
