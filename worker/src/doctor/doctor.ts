// Usage: npm run doctor. Checks what the environment configures, prints a line for each check, and
// exits with 1 if one fails.
import { examine } from "./checks.ts";

let isHealthy = true;
for await (const { name, isOk, words } of examine(process.env)) {
  isHealthy &&= isOk;
  console.log(`${isOk ? "ok  " : "FAIL"}  ${name.padEnd(20)}${words}`);
}
// Do not wait for hanging connections.
process.exit(isHealthy ? 0 : 1);
