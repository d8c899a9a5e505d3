import { useQueryClient } from "@tanstack/react-query";
import type { Edition } from "api/contract/editions";
import { maxRows } from "api/contract/values";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { useGetList, useNavigate, useResetStore } from "react-admin";
import { chosenEdition } from "./chosen-edition.ts";

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

/**
 * Reads the editions. Everybody may, also before signing in.
 * @param isAdmin whether those that are being prepared are read as well
 */
export function useReadEditions(isAdmin: boolean) {
  const chosen = useSyncExternalStore(chosenEdition.subscribe, chosenEdition.read);
  const {
    data: editions = [],
    error,
    refetch,
  } = useGetList<Edition>("editions", {
    sort: { field: "year", order: "DESC" },
    pagination: { page: 1, perPage: maxRows },
    meta: { isAdmin },
  });
  const current = editions.find(({ state }) => state === "current");
  const edition = editions.find(({ id }) => id === chosen) ?? current;
  const read: Editions | null = edition && current ? { edition, current, editions } : null;

  // Another one that is made current meanwhile does not take the place of what is worked on. What was
  // chosen and is not read yet, as it was made a moment ago, stays chosen.
  useEffect(() => {
    const isChosen = chosen === null || chosen === edition?.id;
    if (isAdmin && edition && isChosen) chosenEdition.choose(edition);
  }, [isAdmin, edition, chosen]);

  return { read, error, refetch };
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
