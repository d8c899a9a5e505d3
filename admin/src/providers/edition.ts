import type { Edition } from "api/contract/editions";
import { createContext, useContext } from "react";
import { useGetList } from "react-admin";

/** What is being held; null where it has not been read yet. */
export const EditionContext = createContext<Edition | null>(null);

/** What is being held: its names, days and zone. There is one wherever a page of the console is shown. */
export function useEdition(): Edition {
  const edition = useContext(EditionContext);
  if (edition === null) throw new Error("This is shown outside of an EditionProvider");
  return edition;
}

/** Reads what is being held. Everybody may, also before signing in. */
export function useReadEdition() {
  const { data, error, refetch } = useGetList<Edition>("editions", {
    filter: { state: "current" },
    pagination: { page: 1, perPage: 1 },
  });
  return { edition: data?.[0] ?? null, error, refetch };
}
