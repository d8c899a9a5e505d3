import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Edition } from "api/contract/editions";
import { maxRows } from "api/contract/values";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { useGetList, useNavigate, useResetStore } from "react-admin";
import { chosenEdition } from "./chosen-edition.ts";
import { http } from "./http-client.ts";

/** What the console looks after. */
export interface Editions {
  /** The edition that is worked on. */
  edition: Edition;
  /** The one that visitors are shown. */
  current: Edition;
  /** All of them, the newest first. */
  editions: readonly Edition[];
}

/** What is looked after; null where it has not been read yet. */
export const EditionContext = createContext<Editions | null>(null);

/** All editions, and which of them is worked on. There is one wherever a page of the console is shown. */
export function useEditions(): Editions {
  const editions = useContext(EditionContext);
  if (editions === null) throw new Error("This is shown outside of an EditionProvider");
  return editions;
}

/** The edition that is worked on: its names, days and zone. */
export function useEdition(): Edition {
  return useEditions().edition;
}

/** The editions as an admin reads them. */
interface ReadEditions {
  /** Null where they have not been read yet, and where the chosen one was deleted before it was read. */
  read: Editions | null;
  /** What to work on instead of the edition that was chosen and has been deleted; null while it is there. */
  insteadOfDeleted: Edition | null;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Reads the editions as soon as it is an admin who asks. */
export function useReadEditions(isAdmin: boolean): ReadEditions {
  const chosen = useSyncExternalStore(chosenEdition.subscribe, chosenEdition.read);
  const {
    data: editions = [],
    error,
    refetch,
  } = useGetList<Edition>(
    "editions",
    {
      sort: { field: "year", order: "DESC" },
      pagination: { page: 1, perPage: maxRows },
    },
    { enabled: isAdmin },
  );
  const current = editions.find(({ state }) => state === "current");
  // Another one that is made current meanwhile does not take the place of what is worked on.
  const found = chosen === null ? current : editions.find(({ id }) => id === chosen);
  useEffect(() => {
    if (found) chosenEdition.choose(found);
  }, [found]);

  // Never the current one in place of one that was deleted: what is typed was meant for that one.
  const edition = found ?? chosenEdition.readKnown();
  return {
    read: edition && current ? { edition, current, editions } : null,
    insteadOfDeleted: found === undefined && current ? current : null,
    error,
    refetch,
  };
}

/** What is being held, as visitors read it; null while it is not known. */
export function useShownEdition(isNeeded: boolean): Edition | null {
  const { data = null } = useQuery({
    queryKey: ["shown-edition"],
    async queryFn(): Promise<Edition | null> {
      const filter = JSON.stringify({ state: "current" });
      const { json } = await http.readAsVisitor(`/api/editions?${new URLSearchParams({ filter })}`);
      const editions: Edition[] = json;
      return editions[0] ?? null;
    },
    enabled: isNeeded,
  });
  return data;
}

/** Leads to another edition: nothing that was read, searched or chosen of one is there in another. */
export function useWorkOn(): (edition: Edition) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const resetStore = useResetStore();
  return async (edition) => {
    // A search of the list stands in the address.
    await navigate({ search: "" });
    await queries.invalidateQueries({ queryKey: ["editions"] });
    queries.removeQueries({ predicate: ({ queryKey: [resource] }) => resource !== "editions" });
    resetStore();
    chosenEdition.choose(edition);
  };
}
