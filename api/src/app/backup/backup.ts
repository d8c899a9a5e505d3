// Usage: npm run backup -- <file>, or - for standard output
import { runCommand } from "../../platform/process/process.ts";
import { backup } from "./commands.ts";

await runCommand(backup, process.stderr);
