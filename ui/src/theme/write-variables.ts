import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cssVariables } from "./css-variables.ts";

writeFileSync(fileURLToPath(new URL("./variables.css", import.meta.url)), cssVariables());
