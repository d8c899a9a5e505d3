import { matchRoutes } from "react-router-dom";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

/** The console is no page of the router, and is served at its address in lower case alone. */
const consolePath = /^\/admin(?:$|\/(.*))/i;

/**
 * The address that another way of writing it means: without slashes at its end, and with the fixed
 * part of its route as the route has it. Null when it is written so already.
 */
export function trueAddress(path: string): string | null {
  // A browser takes what follows `//` or `/\` for a host: such a path is never made a target.
  if (/^\/[/\\]/.test(path)) return null;
  const console = consolePath.exec(path);
  if (console) return `${paths.admin}/${console[1] ?? ""}`;
  const unslashed = path.replace(/\/+$/, "") || "/";
  const pattern = matchRoutes(routes, unslashed)?.at(-1)?.route.path ?? "*";
  const written = pattern === "*" ? unslashed : fillIn(pattern, unslashed);
  return written === path ? null : written;
}

/** The route's own words, with the parameters as they stand in the path. */
function fillIn(pattern: string, path: string): string {
  const given = path.split("/");
  return pattern
    .split("/")
    .map((part, index) => (part.startsWith(":") ? given[index] : part))
    .join("/");
}
