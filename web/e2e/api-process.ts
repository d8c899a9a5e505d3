import { freePort, startProcess } from "api/testing/journeys";
import { sharedStack } from "./shared-stack.ts";

/** An api process with settings of its own. */
export interface ApiProcess {
  site: string;
  stop: () => Promise<void>;
}

/** Starts an api process beside the shared stack's, on the same database. */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = String(await freePort());
  const { databaseUrl } = sharedStack();
  const api = startProcess("api/src/app/main.ts", {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "warn",
    PORT: port,
    SECRET: "a secret that only journeys know, 32 characters and more",
    ...env,
  });
  await api.ready;
  return {
    site: `http://localhost:${port}`,
    stop: async () => void (await api.kill("SIGTERM")),
  };
}
