import "ui/theme/global.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Document } from "./layout/Document.tsx";
import { readHydrationText, type Hydration } from "./layout/hydration.ts";
import { watchForMissingCode } from "./layout/missing-code.ts";
import { savesData } from "./layout/saves-data.ts";
import { paths } from "./paths.ts";
import { loadPageAt, routes } from "./routes.tsx";

/** This module may arrive before the end of the page that names it. */
function documentParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}

async function start() {
  await documentParsed();
  const hydrationText = readHydrationText();
  const { site, path, ...hydrationData }: Hydration = JSON.parse(hydrationText);
  const missed = path === paths.offline ? missedPage() : null;
  await loadPageAt(window.location.pathname);
  const router = createBrowserRouter(routes, { hydrationData });
  watchForMissingCode();

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document site={site} hydrationText={hydrationText}>
          <RouterProvider router={router} />
        </Document>
      </StrictMode>,
    );
  });

  // What the device keeps of the programme may be enough for the page that was asked for.
  if (missed !== null) await router.navigate(missed, { replace: true });
  if (import.meta.env.PROD) await keepForOffline(() => void router.revalidate());
}

/** The address that a device without a connection could not show, having put the one it shows in its place. */
function missedPage(): string | null {
  const { pathname, search, hash } = window.location;
  if (pathname === paths.offline) return null;
  window.history.replaceState(null, "", paths.offline);
  return pathname + search + hash;
}

/** Has the site kept for days without a connection, once nothing is in the way of the visitor. */
async function keepForOffline(renew: () => void): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  await pageLoaded();
  const { keepForOffline: keep } = await import("./offline/keep-for-offline.ts");
  await keep(renew).catch((error: unknown) =>
    console.info("Nothing is kept for days without a connection.", error),
  );
}

function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener("load", () => resolve(), { once: true });
  });
}

start().catch((error: unknown) => console.error("The page could not be made interactive", error));
