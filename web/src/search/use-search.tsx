import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { showToast } from "ui/Toast";
import { isMissingCode } from "../app/missing-code.ts";
import { savesData } from "../app/saves-data.ts";
import type { SearchPanelProps } from "./SearchPanel.tsx";
import { asksForSearch } from "ui/keys/asks-for-search";

/**
 * Fetches the code of the search, and beside it what can be found: no page brings them, as most
 * visitors never load them.
 */
async function loadPanel(): Promise<ComponentType<SearchPanelProps>> {
  void import("./load-finder.ts")
    .then(({ loadFinder }) => loadFinder())
    .catch(() => {
      // The panel retries and shows the error.
    });
  return (await import("./SearchPanel.tsx")).SearchPanel;
}

/** Trying again does not help once a release has replaced the files that this page knows of. */
async function whyNotLoaded(reason: unknown): Promise<string> {
  const isReplaced =
    isMissingCode(reason) &&
    (await fetch(window.location.href, { method: "HEAD" }).then(
      () => true,
      () => false,
    ));
  return isReplaced
    ? "The search could not be loaded: a new version of the site is there. Load this page again to search."
    : "The search could not be loaded. Check the connection, then try again.";
}

interface Search {
  /** What the top bar calls. */
  bar: { onSearch: () => void; onSearchIntent: () => void };
  /** The search, while it is open. */
  dialog: ReactNode;
}

/** The search over the page, which opens by a button, by `/` and by Control + K. */
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

  // Whoever knows the key writes on at once: nothing of it is lost while the code is on its way. The
  // listener leaves in the same step in which the dialog comes, so that no letter falls between.
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
