// Usage: npm run personal-data -- export|delete <e-mail address>
import { runCommand } from "../../platform/process/process.ts";
import { personalData } from "./personal-data-command.ts";

await runCommand(personalData, process.stdout);
