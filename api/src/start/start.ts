// `npm start`: runs everything on a machine that only has Node and npm.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { exitWith, onTermination } from "../platform/process/process.ts";

// Before the other modules, most of whose loading time is compilation. Without write access, nothing
// is cached, and the start reports it.
enableCompileCache(join(process.env["DATA_DIR"] ?? ".data", "compile-cache"));
const { startEverything } = await import("./start-everything.ts");

const say = (line: string) => console.log(line);
const controller = new AbortController();
try {
  const everything = startEverything({
    variables: process.env,
    watch: process.argv.includes("--watch"),
    say,
    signal: controller.signal,
  });
  onTermination(
    async () => {
      controller.abort();
      await (await everything.catch(() => undefined))?.stop();
    },
    { info: say, error: (details, message) => console.error(message, details) },
  );
  await everything;
} catch (error) {
  // An abort during startup is not an error.
  if (!controller.signal.aborted) exitWith(error);
}
