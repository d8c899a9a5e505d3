// `npm run build`: builds everything with Vite in advance, for `npm start`.
import { exitWith } from "../platform/process/process.ts";
import { buildAll } from "./builds.ts";

await buildAll().catch(exitWith);
