import { CssBaseline } from "@mui/material";
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  ThemeProvider,
  ThemesContext,
} from "react-admin";
import { createBrowserRouter, Route, RouterProvider } from "react-router-dom";
import { AccessGate } from "./access/AccessGate.tsx";
import { agenda } from "./agenda/index.ts";
import { editions } from "./editions/index.ts";
import { ConsoleLayout } from "./layout/ConsoleLayout.tsx";
import { ConsoleNotification } from "./layout/ConsoleNotification.tsx";
import { NewVersionBar } from "./layout/NewVersionBar.tsx";
import { FailurePage } from "./layout/FailurePage.tsx";
import { jobs } from "./jobs/index.ts";
import { mails } from "./mails/index.ts";
import { messages } from "./messages/index.ts";
import { news } from "./news/index.ts";
import { notices } from "./notices/index.ts";
import { authProvider } from "./providers/authProvider.ts";
import { fieldResource } from "./fields/field-resource.ts";
import { dataProvider } from "./providers/dataProvider.ts";
import { queryClient } from "./providers/query-client.ts";
import { routerProvider } from "./providers/router-provider.ts";
import { store } from "./providers/store.ts";
import { auditEntries, roleGrants } from "./roles/index.ts";
import { resourceNames } from "./resources.ts";
import { speakers } from "./speakers/index.ts";
import { syncRuns } from "./sync/index.ts";
import { darkTheme, lightTheme } from "./theme/theme.ts";
import { users } from "./users/index.ts";
import { wording } from "./wording.ts";
import { lazyPart, type LazyPart } from "./layout/lazy-part.ts";

const themes = { lightTheme, darkTheme };

/** Resources with a custom list or form. */
const own = [
  speakers,
  agenda,
  editions,
  news,
  notices,
  messages,
  mails,
  roleGrants,
  users,
  auditEntries,
  syncRuns,
  jobs,
];
const ownNames = new Set(own.map(({ name }) => name));
const fromFields = resourceNames
  .filter((name) => !ownNames.has(name))
  .map((name) => fieldResource(name));

const all = [...own, ...fromFields];

const NotFoundPage = lazyPart(async () => (await import("./layout/NotFoundPage.tsx")).NotFoundPage);

/** Pages that belong to no resource. */
const pages: readonly { path: string; Page: LazyPart }[] = [
  {
    path: "today",
    Page: lazyPart(async () => (await import("./today/TodayPage.tsx")).TodayPage),
  },
  {
    path: "settings",
    Page: lazyPart(async () => (await import("./SettingsPage.tsx")).SettingsPage),
  },
  {
    path: "bin",
    Page: lazyPart(async () => (await import("./history/BinPage.tsx")).BinPage),
  },
  {
    path: "readiness",
    Page: lazyPart(async () => (await import("./readiness/ReadinessPage.tsx")).ReadinessPage),
  },
];

const router = createBrowserRouter(
  [{ path: "*", element: <Pages />, errorElement: <FailurePage /> }],
  { basename: "/admin" },
);

/** The administration console: access gate and resources. */
export function Console() {
  return <RouterProvider router={router} />;
}

/** Loads the page in the URL. */
async function preloadPage(): Promise<void> {
  const [, page, ...path] = window.location.pathname.split("/").filter((part) => part !== "");
  // Without a page, the console opens the first resource.
  const resource = page === undefined ? all[0] : all.find(({ name }) => name === page);
  await resource?.preload(path);
  await pages.find(({ path: own }) => own === page)?.Page.preload();
}

function Pages() {
  return (
    // Only the core of react-admin, without its layout, menu and sign-in page.
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={wording}
      queryClient={queryClient}
      routerProvider={routerProvider}
      store={store}
    >
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <AccessGate preload={preloadPage}>
            <CssBaseline enableColorScheme />
            <CoreAdminUI
              layout={ConsoleLayout}
              catchAll={NotFoundPage}
              error={FailurePage}
              disableTelemetry
            >
              {all.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
              <CustomRoutes>
                {pages.map(({ path, Page }) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
            <ConsoleNotification />
            <NewVersionBar />
          </AccessGate>
        </ThemeProvider>
      </ThemesContext.Provider>
    </CoreAdminContext>
  );
}
