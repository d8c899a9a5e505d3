import {
  createContext,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router";
import { createApiClient, type ApiClient } from "./api-client.ts";
import { fetchOrPrefetched } from "./prefetch.ts";

/** API client of the loaders; the server replaces it. */
export const apiContext = createContext<ApiClient>(createApiClient(fetchOrPrefetched));

/** Arguments of a page's loader. */
export type PageLoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/** Arguments of a page's action. */
export type PageActionArgs = ActionFunctionArgs<Readonly<RouterContextProvider>>;
