import { pino } from "pino";
import { logOptions, standardOutput } from "api/log";
import { exitWith, onTermination } from "api/process";
import { startTracing } from "api/tracing";
import { readConfig } from "./config.ts";
import { startWorker } from "./worker.ts";

/** The worker process: consumes the queues until SIGTERM or SIGINT, then finishes what it has begun. */
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
