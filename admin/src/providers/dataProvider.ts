import { clientHeader } from "api/platform/http/client.contract";
import simpleRestProvider from "ra-data-simple-rest";
import type { DataProvider } from "react-admin";
import { http, type HttpClient } from "./http-client.ts";
import { inPages } from "./in-pages.ts";
import { withVersions } from "./versions.ts";

/** `meta` of changes that the planning board makes. */
export const ofBoard = { client: clientHeader.board };

const callOfBoard: HttpClient["call"] = (path, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set(clientHeader.name, clientHeader.board);
  return http.call(path, { ...options, headers });
};

const restProvider = (call: HttpClient["call"]) => simpleRestProvider("/api", withVersions(call));

/** Sends changes of the planning board with its name. */
function withBoard(provider: DataProvider, board: DataProvider): DataProvider {
  const providerFor = ({ meta }: { meta?: typeof ofBoard }) =>
    meta?.client === ofBoard.client ? board : provider;
  return {
    ...provider,
    update: (resource, params) => providerFor(params).update(resource, params),
    delete: (resource, params) => providerFor(params).delete(resource, params),
  };
}

/** The api's resources, in the dialect of `ra-data-simple-rest`. */
export const dataProvider = inPages(withBoard(restProvider(http.call), restProvider(callOfBoard)));
