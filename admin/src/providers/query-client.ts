import { hashKey, QueryClient } from "@tanstack/react-query";
import { isOfEdition } from "../resources.ts";
import { chosenEdition } from "./chosen-edition.ts";

/**
 * Caches what the console has read. The edition being edited is part of the cache key, because
 * react-admin's query keys do not name it: a response that was requested for one edition is never
 * shown in another.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryKeyHashFn: (key) =>
        hashKey(isOfEdition(String(key[0])) ? [chosenEdition.read(), ...key] : key),
    },
  },
});
