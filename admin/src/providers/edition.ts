import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { maxRows } from "api/platform/http/values.contract";
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { useGetList, useNavigate, useResetStore } from "react-admin";
import { chosenEdition } from "./chosen-edition.ts";
import { http } from "./http-client.ts";

/** The editions of the console. */
export interface Editions {
  /** The edition being edited in the console. */
  edition: Edition;
  /** The edition shown on the site. */
  current: Edition;
  /** All editions, newest first. */
  editions: readonly Edition[];
}

/** Null until the editions are loaded. */
export const EditionContext = createContext<Editions | null>(null);

/** Returns all editions and the one being edited. Every page of the console has a provider. */
export function useEditions(): Editions {
  const editions = useContext(EditionContext);
  if (editions === null) throw new Error("This is shown outside of an EditionProvider");
  return editions;
}

/** Returns the edition being edited. */
export function useEdition(): Edition {
  return useEditions().edition;
}

interface ReadEditions {
  /**
   * Null until the editions are loaded, and when the chosen edition was deleted before they were.
   */
  read: Editions | null;
  /** The edition to offer when the chosen one was deleted; null while it exists. */
  insteadOfDeleted: Edition | null;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Loads the editions once the user is known to be an admin. */
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
  // Keeps the edition being edited when another edition becomes the current one.
  const found = chosen === null ? current : editions.find(({ id }) => id === chosen);
  useEffect(() => {
    // A copied edition may have been chosen since the render.
    if (found) chosenEdition.update(found);
  }, [found]);

  // Does not fall back to the current edition when the chosen one was deleted: unsaved input
  // belongs to the deleted one.
  const edition = found ?? chosenEdition.readKnown();
  // The cache needs the choice, which the effect above makes.
  const isChosen = chosen !== null;
  return {
    read: isChosen && edition && current ? { edition, current, editions } : null,
    insteadOfDeleted: found === undefined && current ? current : null,
    error,
    refetch,
  };
}

/** The edition shown on the site; null until it is loaded. */
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

/**
 * Switches to another edition and discards cached data, searches and selections of the previous
 * one.
 */
export function useWorkOn(): (edition: Edition) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const resetStore = useResetStore();
  const listed = useContext(EditionContext)?.editions ?? [];

  function choose(edition: Edition): void {
    queries.removeQueries({ predicate: ({ queryKey: [resource] }) => resource !== "editions" });
    resetStore();
    chosenEdition.choose(edition);
  }

  return async (edition) => {
    const isListed = listed.some(({ id }) => id === edition.id);
    // The search of a list is stored in the URL.
    await navigate({ search: "" });
    // Before the list is loaded without the edition that was worked on.
    if (isListed) choose(edition);
    await queries.invalidateQueries({ queryKey: ["editions"] });
    // A new edition is not in the list until it is loaded, so it would be taken for a deleted one.
    if (!isListed) choose(edition);
  };
}
