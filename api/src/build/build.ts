// `npm run build`: what Vite builds, so that `npm start` finds it built.
import { exitWith } from "../process.ts";
import { buildAll } from "./builds.ts";

await buildAll().catch(exitWith);
