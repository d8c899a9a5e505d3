// Usage: npm run restore -- <file> [--replace] [--unsigned], or - for standard input
import { runCommand } from "../../platform/process/process.ts";
import { restore } from "./commands.ts";

await runCommand(restore, process.stderr);
