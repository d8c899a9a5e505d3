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
import { lazyPart } from "./layout/lazy-part.ts";

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

const NotFoundPage = lazyPart(async () => (await import("./layout/NotFoundPage.tsx")).NotFoundPage);
const SettingsPage = lazyPart(async () => (await import("./SettingsPage.tsx")).SettingsPage);

const BinPage = lazyPart(async () => (await import("./history/BinPage.tsx")).BinPage);

const ReadinessPage = lazyPart(
  async () => (await import("./readiness/ReadinessPage.tsx")).ReadinessPage,
);

const TodayPage = lazyPart(async () => (await import("./today/TodayPage.tsx")).TodayPage);

const router = createBrowserRouter(
  [{ path: "*", element: <Pages />, errorElement: <FailurePage /> }],
  { basename: "/admin" },
);

/** The administration console: access gate and resources. */
export function Console() {
  return <RouterProvider router={router} />;
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
          <AccessGate>
            <CssBaseline enableColorScheme />
            <CoreAdminUI
              layout={ConsoleLayout}
              catchAll={NotFoundPage}
              error={FailurePage}
              disableTelemetry
            >
              {[...own, ...fromFields].map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
              <CustomRoutes>
                <Route path="/today" element={<TodayPage />} />
                <Route path="/settings" element={<SettingsPage />} />
                <Route path="/bin" element={<BinPage />} />
                <Route path="/readiness" element={<ReadinessPage />} />
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
