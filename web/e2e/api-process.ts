import { freePort, startProcess } from "api/testing/journeys";
import { sharedStack } from "./shared-stack.ts";

/** api process with its own configuration. */
export interface ApiProcess {
  site: string;
  stop: () => Promise<void>;
}

/** Starts another api process on the database of the shared stack. */
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
