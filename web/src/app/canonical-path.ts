import { matchRoutes } from "react-router";
import { paths } from "../paths.ts";
import { routes } from "./routes.tsx";

/** The console is no page of the router, and is served at its address in lower case alone. */
const consolePath = /^\/admin(?:$|\/(.*))/i;

/**
 * The canonical form of a path: percent-encoding and dot segments normalised, without slashes at
 * its end, and with the fixed part of its route as the route has it. Null when it is canonical
 * already. Each page has one address and so one place in the page cache.
 */
export function canonicalPath(path: string): string | null {
  // A browser takes what follows `//` or `/\` for a host: such a path is never made a target.
  if (/^\/[/\\]/.test(path)) return null;
  const normal = normalised(path);
  if (/^\/[/\\]/.test(normal)) return null;
  const console = consolePath.exec(normal);
  if (console) return `${paths.admin}/${console[1] ?? ""}`;
  // From the first slash of a row only: from each of them it would be read to its end again.
  const unslashed = normal.replace(/(?<!\/)\/+$/, "") || "/";
  const pattern = matchRoutes(routes, unslashed)?.at(-1)?.route.path ?? "*";
  const written = pattern === "*" ? unslashed : fillIn(pattern, unslashed);
  return written === path ? null : written;
}

/**
 * Decodes the letters, digits and marks that need no percent-encoding and resolves `.` and `..`.
 * @see RFC 3986, 6.2.2
 */
function normalised(path: string): string {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });
  // Concatenated, as a path such as `//other.example` must stay a path.
  return new URL(`http://localhost${decoded}`).pathname;
}

/** The route's own words, with the parameters as they stand in the path. */
function fillIn(pattern: string, path: string): string {
  const given = path.split("/");
  return pattern
    .split("/")
    .map((part, index) => (part.startsWith(":") ? given[index] : part))
    .join("/");
}
