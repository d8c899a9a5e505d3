import type { StaticHandlerContext } from "react-router";
import type { RouteHandle } from "./route-handle.ts";
import type { Site } from "./site-context.ts";

/** Origins of embedded content, for the page's content security policy. */
export function externalOrigins(matches: StaticHandlerContext["matches"], site: Site): string[] {
  return matches.flatMap(({ route }) => {
    const handle: RouteHandle | undefined = route.handle;
    const address = handle?.embeds?.(site);
    return address === undefined ? [] : [new URL(address).origin];
  });
}
