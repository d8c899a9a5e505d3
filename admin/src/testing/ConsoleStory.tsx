import { CssBaseline, GlobalStyles } from "@mui/material";
import { QueryClient } from "@tanstack/react-query";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useMemo, useState, type ReactNode } from "react";
import {
  CoreAdminContext,
  memoryStore,
  testDataProvider,
  ThemeProvider,
  ThemesContext,
  type AuthProvider,
  type CreateResult,
  type DataProvider,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetOneResult,
  type Identifier,
  type RaRecord,
  type UpdateResult,
} from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { ConsoleNotification } from "../layout/ConsoleNotification.tsx";
import { EditionProvider } from "../layout/EditionProvider.tsx";
import { darkTheme, lightTheme } from "../theme/theme.ts";
import { wording } from "../wording.ts";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

interface Answers {
  create: CreateResult;
  delete: DeleteResult;
  getList: GetListResult;
  getOne: GetOneResult;
  update: UpdateResult;
}

/** Methods of a data provider. Unlike its own, they have no type parameter, which mocks lack. */
export type StoryProvider = {
  [Method in keyof Answers]?: (
    ...call: Parameters<DataProvider[Method]>
  ) => Promise<Answers[Method]>;
};

export interface ConsoleStoryProps {
  /** Path within the console. */
  path?: string;
  /** Mock records, by resource. */
  records?: Readonly<Record<string, readonly RaRecord[]>>;
  /** How list requests behave. Default: "answered". */
  lists?: "answered" | "pending" | "failed";
  /** Replaces methods of the in-memory data provider. */
  provider?: StoryProvider;
  /** The edition being edited. Defaults to the current edition. */
  edition?: Edition;
  /** Defaults to the current edition only. */
  editions?: readonly Edition[];
  children: ReactNode;
}

const themes = { lightTheme, darkTheme };

/** Disables transitions, so that a story is stable right after the colour scheme changes. */
const withoutTransitions = {
  "*, *::before, *::after": { transitionDuration: "0s !important" },
};

const authProvider: AuthProvider = {
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => ({ id: 1, fullName: "amara@northmere.example" }),
};

/** A part of the console with theme and messages, backed by an in-memory data provider. */
export function ConsoleStory({ path = "/", children, ...part }: ConsoleStoryProps) {
  const { records, lists, provider, edition, editions } = part;
  const router = useMemo(
    () =>
      createMemoryRouter(
        [
          {
            path: "*",
            element: <Part {...{ records, lists, provider, edition, editions }}>{children}</Part>,
          },
        ],
        { initialEntries: [path] },
      ),
    [path, records, lists, provider, edition, editions, children],
  );
  return <RouterProvider router={router} />;
}

function Part({
  records = {},
  lists = "answered",
  provider = {},
  edition = sampleEdition,
  editions = [sampleEdition],
  children,
}: Omit<ConsoleStoryProps, "path">) {
  // No retries, so that failures show immediately.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={{ ...inMemory(records, lists), ...provider }}
      queryClient={queryClient}
      i18nProvider={wording}
      store={memoryStore()}
    >
      <ThemesContext.Provider value={themes}>
        <ThemeProvider>
          <CssBaseline enableColorScheme />
          <GlobalStyles styles={withoutTransitions} />
          <EditionProvider editions={{ edition, current: sampleEdition, editions }}>
            {children}
          </EditionProvider>
          <ConsoleNotification />
        </ThemeProvider>
      </ThemesContext.Provider>
    </CoreAdminContext>
  );
}

function inMemory(
  records: NonNullable<ConsoleStoryProps["records"]>,
  lists: NonNullable<ConsoleStoryProps["lists"]>,
) {
  const rowsOf = <Row extends RaRecord>(resource: string) =>
    [...(records[resource] ?? [])] as Row[];
  return testDataProvider({
    async getList<Row extends RaRecord>(resource: string, params: GetListParams) {
      const { filter = {}, pagination: { page, perPage } = { page: 1, perPage: 50 } } = params;
      if (lists === "pending") await new Promise(() => {});
      if (lists === "failed") throw new Error("The server cannot be reached.");
      const data = rowsOf<Row>(resource).filter((row) =>
        Object.entries(filter).every(([name, value]) => row[name] === value),
      );
      return { data: data.slice((page - 1) * perPage, page * perPage), total: data.length };
    },
    async getMany<Row extends RaRecord>(resource: string) {
      return { data: rowsOf<Row>(resource) };
    },
    async getOne<Row extends RaRecord>(resource: string, { id }: { id: Identifier }) {
      const data = rowsOf<Row>(resource).find((row) => row.id === id);
      if (data === undefined) throw new Error("There is no such record");
      return { data };
    },
  });
}
