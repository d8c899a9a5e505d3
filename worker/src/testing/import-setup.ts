import { afterAll, beforeAll, onTestFinished } from "vitest";
import { asAdmin, browse, openRestorableApp, type Browser } from "api/testing/testing";
import { syncRun } from "api/features/operations/sync/sync.contract";
import type { Database } from "api/app/database/database";
import { startWorkerOn, type TestWorker } from "./worker-setup.ts";

/** Import form. */
export interface ImportForm {
  file: string | Uint8Array<ArrayBuffer>;
  name?: string;
  resource?: string;
  mode?: string;
  editionId?: string;
  keep?: string;
  sheet?: string;
  columns?: string;
  day?: string;
}

/** Api and worker on one database, and an admin who uploads files. */
export interface ImportSetup {
  database: Database;
  admin: Browser;
  visitor: Browser;
  send: (form: ImportForm) => ReturnType<Browser["inject"]>;
  /** Imports a file, and returns its sync run. */
  run: (form: ImportForm) => Promise<ReturnType<typeof syncRun.parse>>;
  /** Exported file. */
  exported: (resource: string, format: string, query?: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Calls the api, and returns its response. */
  call: <Answer>(method: "GET" | "POST" | "PUT", url: string, payload?: object) => Promise<Answer>;
}

/**
 * Shares an api and a worker between the tests of the calling file. Each test has the initial rows.
 * @returns function that sets up the running test
 */
export function shareImports(): () => Promise<ImportSetup> {
  let app: Awaited<ReturnType<typeof openRestorableApp>>;
  let worker: TestWorker;
  beforeAll(async () => {
    app = await openRestorableApp(async ({ databaseUrl }) => {
      worker = await startWorkerOn(databaseUrl);
    });
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });
  return async () => {
    onTestFinished(() => app.reset());
    return setUpImports(app);
  };
}

async function setUpImports(t: Parameters<typeof asAdmin>[0]): Promise<ImportSetup> {
  const admin = await asAdmin(t);
  const send: ImportSetup["send"] = ({ file, name = "file.csv", ...fields }) => {
    const payload = new FormData();
    const { resource = "speakers", mode = "apply", ...more } = fields;
    for (const [field, value] of Object.entries({ resource, mode, ...more })) {
      payload.set(field, value);
    }
    payload.set("file", new Blob([file]), name);
    return admin.inject({ method: "POST", url: "/api/functions/import", payload });
  };
  return {
    database: t.database,
    admin,
    visitor: browse(t.app),
    send,
    async run(form) {
      const answer = await send(form);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return syncRun.parse(answer.json());
    },
    async exported(resource, format, query = "") {
      const answer = await admin.inject({
        url: `/api/${resource}/export?format=${format}${query}`,
      });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return Uint8Array.from(answer.rawPayload);
    },
    async call<Answer>(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
      const answer = await admin.inject({
        method,
        url: `/api/${url}`,
        ...(payload && { payload }),
      });
      if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
      return answer.json<Answer>();
    },
  };
}
