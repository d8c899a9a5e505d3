import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { showToast } from "ui/Toast";
import { asksForSearch } from "ui/keys/asks-for-search";
import { isMissingCode, reachServer } from "../app/missing-code.ts";
import { savesData } from "ui/state/saves-data";
import type { SearchPanelProps } from "./SearchPanel.tsx";

/**
 * Loads the search code and the search index in parallel. They are not part of a page, because most
 * visitors never use the search.
 */
async function loadPanel(): Promise<ComponentType<SearchPanelProps>> {
  void import("./load-finder.ts")
    .then(({ loadFinder }) => loadFinder())
    .catch(() => {
      // The panel retries and shows the error.
    });
  return (await import("./SearchPanel.tsx")).SearchPanel;
}

/** A retry does not help if a release has replaced the files of this page. */
async function whyNotLoaded(reason: unknown): Promise<string> {
  const isReplaced =
    isMissingCode(reason) &&
    (await reachServer().then(
      () => true,
      () => false,
    ));
  return isReplaced
    ? "The search could not be loaded: a new version of the site is there. Load this page again to search."
    : "The search could not be loaded. Check the connection, then try again.";
}

interface Search {
  /** Handlers for the top bar. */
  bar: { onSearch: () => void; onSearchIntent: () => void };
  /** The search dialog while it is open. */
  dialog: ReactNode;
}

/** Site search. Opens by button, `/` or Control + K. */
export function useSearch(): Search {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const isComing = isOpen && !Panel;

  const onSearch = useCallback(() => {
    setOpen(true);
    setTyped("");
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      async (error: unknown) => {
        setOpen(false);
        showToast({ tone: "error", message: await whyNotLoaded(error) });
      },
    );
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onSearch]);

  // Buffers keys typed while the code is loading. The listener is removed in the commit that adds
  // the dialog, so that no key is lost in between.
  useLayoutEffect(() => {
    if (!isComing) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key === "Escape") setOpen(false);
      if (!isLetter) return;
      event.preventDefault();
      setTyped((before) => before + event.key);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isComing]);

  return {
    bar: {
      onSearch,
      onSearchIntent: () => {
        if (savesData()) return;
        loadPanel().catch(() => {
          // Opening the search retries and shows the error.
        });
      },
    },
    dialog: isOpen && Panel && <Panel typed={typed} onClose={() => setOpen(false)} />,
  };
}
