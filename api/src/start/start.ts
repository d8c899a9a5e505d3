// `npm start`: runs everything on a machine that only has Node and npm.
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
  // An abort during startup is not an error.
  if (!controller.signal.aborted) exitWith(error);
}
