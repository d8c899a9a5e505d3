import {
  createContext,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from "react-router";
import { createApiClient, type ApiClient } from "./api-client.ts";
import { fetchOrPrefetched } from "./prefetch.ts";

/** The API as loaders receive it; the server puts its own way in here. */
export const apiContext = createContext<ApiClient>(createApiClient(fetchOrPrefetched));

/** What a page's loader is called with. */
export type PageLoaderArgs = LoaderFunctionArgs<Readonly<RouterContextProvider>>;

/** What takes a page's form is called with. */
export type PageActionArgs = ActionFunctionArgs<Readonly<RouterContextProvider>>;
