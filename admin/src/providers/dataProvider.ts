import simpleRestProvider from "ra-data-simple-rest";
import { http } from "./http-client.ts";
import { inPages } from "./in-pages.ts";
import { withVersions } from "./versions.ts";

/** The api's resources, in the dialect of `ra-data-simple-rest`. */
export const dataProvider = inPages(simpleRestProvider("/api", withVersions(http.call)));
