import { AdminContext, AdminUI, CustomRoutes, memoryStore, Resource } from "react-admin";
import { createBrowserRouter, Route, RouterProvider } from "react-router-dom";
import { AccessGate } from "./access/AccessGate.tsx";
import { ConsoleLayout } from "./layout/ConsoleLayout.tsx";
import { ConsoleNotification } from "./layout/ConsoleNotification.tsx";
import { NotFoundPage } from "./layout/NotFoundPage.tsx";
import { messages } from "./messages/index.ts";
import { authProvider } from "./providers/authProvider.ts";
import { dataProvider } from "./providers/dataProvider.ts";
import { speakers } from "./speakers/index.ts";
import { SettingsPage } from "./sync/SettingsPage.tsx";
import { darkTheme, lightTheme } from "./theme/theme.ts";
import { wording } from "./wording.ts";

/** What an admin saw stays in memory: nothing of it outlives the page. */
const store = memoryStore();

const router = createBrowserRouter([{ path: "*", element: <Pages /> }], { basename: "/admin" });

/** The administration console: who may come in, and what there is. */
export function Console() {
  return <RouterProvider router={router} />;
}

function Pages() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={wording}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <AccessGate>
        <AdminUI
          layout={ConsoleLayout}
          notification={ConsoleNotification}
          catchAll={NotFoundPage}
          disableTelemetry
        >
          <Resource {...speakers} />
          <Resource {...messages} />
          <CustomRoutes>
            <Route path="/settings" element={<SettingsPage />} />
          </CustomRoutes>
        </AdminUI>
      </AccessGate>
    </AdminContext>
  );
}
