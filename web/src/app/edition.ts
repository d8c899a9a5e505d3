import type { Edition } from "api/contract/editions";
import { createContext } from "react-router";
import { useSite } from "./site-context.ts";

/** The current edition as loaders read it; server and browser put theirs in here. */
export const editionContext = createContext<Edition>();

/** The edition that the page is about. */
export function useEdition(): Edition {
  return useSite().edition;
}
