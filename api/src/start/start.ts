// `npm start`: everything, on a machine with nothing but Node and npm.
import { exitWith, onTermination } from "../platform/process/process.ts";
import { startEverything } from "./start-everything.ts";

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
  // Whoever asked to stop during the start needs no explanation.
  if (!controller.signal.aborted) exitWith(error);
}
