import "ui/theme/global.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, createPath, RouterProvider } from "react-router-dom";
import { Document } from "./layout/Document.tsx";
import { readHydrationText, type Hydration } from "./layout/hydration.ts";
import { loadPageAt, routes } from "./routes.tsx";

/** This module may arrive before the end of the page that names it. */
function documentParsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}

async function start() {
  await Promise.all([documentParsed(), loadPageAt(window.location.pathname)]);
  const hydrationText = readHydrationText();
  const { site, loaderData }: Hydration = JSON.parse(hydrationText);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } });

  // A new release has other files than this page knows of: the next page is loaded whole instead.
  window.addEventListener("vite:preloadError", () => {
    const target = router.state.navigation.location;
    if (target) window.location.assign(createPath(target));
  });

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
}

start().catch((error: unknown) => console.error("The page could not be made interactive", error));
