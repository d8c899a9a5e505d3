// `npm run build`: what Vite builds, so that `npm start` finds it built.
import { exitWith } from "../platform/process/process.ts";
import { buildAll } from "./builds.ts";

await buildAll().catch(exitWith);
