// Usage: npm run doctor. Tries what the environment names, a line each, and ends with 1 when something is wrong.
import { examine } from "./checks.ts";

let isHealthy = true;
for await (const { name, isOk, words } of examine(process.env)) {
  isHealthy &&= isOk;
  console.log(`${isOk ? "ok  " : "FAIL"}  ${name.padEnd(20)}${words}`);
}
// Connections that hang must not block the exit.
process.exit(isHealthy ? 0 : 1);
