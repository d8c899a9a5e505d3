import { clientHeader } from "api/platform/http/client.contract";
import simpleRestProvider from "ra-data-simple-rest";
import { http } from "./http-client.ts";
import { inPages } from "./in-pages.ts";
import { withOptimisticLock, withVersions, type RequestMeta } from "./optimistic-lock.ts";

/** `meta` of changes that the planning board makes. */
export const ofBoard = {
  headers: { [clientHeader.name]: clientHeader.board },
} satisfies RequestMeta;

/** Calls the api. The answer to a call for a single record contains its version. */
export const call = withVersions(http.call);

/** The api's resources, in the dialect of `ra-data-simple-rest`. */
export const dataProvider = inPages(withOptimisticLock(simpleRestProvider("/api", call), call));
