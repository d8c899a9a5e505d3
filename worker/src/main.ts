import { pino } from "pino";
import { logOptions, standardOutput } from "api/platform/log/log";
import { exitWith, onTermination } from "api/platform/process/process";
import { startTracing } from "api/platform/tracing/tracing";
import { readConfig } from "./config.ts";
import { startWorker } from "./worker.ts";

/** The worker process: processes jobs until SIGTERM or SIGINT, then shuts down gracefully. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { stream, ...options } = logOptions(config.LOG_LEVEL, standardOutput());
  const log = pino(options, stream);
  const stopTracing = await startTracing(config, "congress-worker", log);
  const stopWorker = await startWorker(config, log);

  onTermination(async () => {
    await stopWorker();
    await stopTracing();
  }, log);
  log.info("Worker started");
  process.send?.("ready");
}

main().catch(exitWith);
