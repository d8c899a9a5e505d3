import "ui/theme/global.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Document } from "./layout/Document.tsx";
import { readHydrationText, type Hydration } from "./layout/hydration.ts";
import { routes } from "./routes.tsx";

const hydrationText = readHydrationText();
const { site, loaderData }: Hydration = JSON.parse(hydrationText);
const router = createBrowserRouter(routes, { hydrationData: { loaderData } });

function hydrate() {
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

// The page's own code arrives as a chunk; without it there would be nothing to take over with.
if (router.state.initialized) {
  hydrate();
} else {
  const unsubscribe = router.subscribe((state) => {
    if (!state.initialized) return;
    unsubscribe();
    hydrate();
  });
}
