import { Agent, request } from "node:http";
import { expect, inject, onTestFinished, test } from "vitest";
import { freePort } from "../../../embedded/free-port.ts";
import {
  createTestDatabase,
  eventually,
  startProcess,
  type RunningProcess,
} from "../../../testing/testing.ts";

const visitors = 12;
const requests = 2_000;
/** Cached pages and a response from the database; the last path is rendered each time. */
const cheapPaths = ["/", "/agenda", "/speakers", "/api/speakers"];
const paths = [...cheapPaths, ...cheapPaths, ...cheapPaths, ...cheapPaths, "/nobody_here"];

/** The two api processes of an installation, with their state in the load balancer. */
async function startInstallation() {
  const databaseUrl = await createTestDatabase(inject("postgresUrl"));
  const ports = [await freePort(), await freePort()];
  const start = async (port: number) => {
    const api = startProcess("api/src/app/main.ts", {
      DATABASE_URL: databaseUrl,
      SECRET: "the same secret for every api process",
      PORT: String(port),
      LOG_LEVEL: "warn",
    });
    await api.ready;
    return api;
  };
  const processes: RunningProcess[] = await Promise.all(ports.map(start));
  onTestFinished(async () => {
    await Promise.all(processes.map((api) => api.kill("SIGKILL")));
  });
  return {
    ports,
    /** Stops a process as a deployment does, and starts it again. */
    async restart(index: number) {
      expect(await processes[index]?.kill("SIGTERM")).toBe(0);
      processes[index] = await start(ports[index] ?? 0);
    },
  };
}

interface Outcome {
  /** Status of a complete response, or the error. */
  status: number | string;
  /** Whether the process closes this connection to further requests. */
  closes: boolean;
}

function ask(agent: Agent, port: number, path: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, closes: true });
    const outgoing = request({ agent, port, path, host: "127.0.0.1" }, (answer) => {
      answer.resume();
      answer.once("error", failed);
      answer.once("end", () =>
        resolve({
          status: answer.complete ? (answer.statusCode ?? 0) : "cut",
          closes: answer.headers.connection === "close",
        }),
      );
    });
    outgoing.once("error", failed);
    outgoing.end();
  });
}

test("ASVS 16.5.3: a rolling restart under load answers every request", async () => {
  const { ports, restart } = await startInstallation();
  let asked = 0;
  const restarted = new AbortController();
  const failures: string[] = [];

  /** A connection of a load balancer. When it is closed, it is reopened to the other process. */
  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    let at = visitor % 2;
    while (asked < requests || !restarted.signal.aborted) {
      const path = paths[asked % paths.length] ?? "/";
      const { status, closes } = await ask(agent, ports[at] ?? 0, path);
      if (closes) at = 1 - at;
      if (status === "ECONNREFUSED") continue;
      asked += 1;
      if (status !== 200 && status !== 404) failures.push(`${path}: ${status}`);
    }
  }

  const visits = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  await eventually(() => expect(asked).toBeGreaterThan(requests / 10));
  await restart(0);
  await restart(1);
  restarted.abort();
  await visits;
  expect(failures).toEqual([]);
});
