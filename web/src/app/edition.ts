import type { Edition } from "api/features/foundation/editions/editions.contract";
import { createContext } from "react-router";
import { useSite } from "./site-context.ts";

/** The current edition for loaders; server and browser provide it. */
export const editionContext = createContext<Edition>();

/** The edition of the page. */
export function useEdition(): Edition {
  return useSite().edition;
}
