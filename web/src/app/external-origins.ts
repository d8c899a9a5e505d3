import type { StaticHandlerContext } from "react-router";
import type { RouteHandle } from "./route-handle.ts";
import type { Site } from "./site-context.ts";

/** Origins that a page embeds something of, for its content security policy. */
export function externalOrigins(matches: StaticHandlerContext["matches"], site: Site): string[] {
  return matches.flatMap(({ route }) => {
    const handle: RouteHandle | undefined = route.handle;
    const address = handle?.embeds?.(site);
    return address === undefined ? [] : [new URL(address).origin];
  });
}
