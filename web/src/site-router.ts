import {
  createPath,
  createStaticRouter,
  matchRoutes,
  type DataRouter,
  type HydrationState,
  type Location,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from "react-router-dom";

type State = DataRouter["state"];
type Subscriber = Parameters<DataRouter["subscribe"]>[0];

/** A router that fetches the code that navigates when it is needed. */
export interface SiteRouter extends DataRouter {
  /** Fetches that code ahead; a navigation tries a failed fetch again. */
  prepare: () => void;
}

/**
 * Shows the page that the server rendered, whose own code is loaded, and changes its query.
 * Everything else is done by React Router's browser router, which is fetched when it is first
 * needed. Where that fails, the route `boundary` shows the error at the address asked for.
 */
export function createSiteRouter(
  routes: RouteObject[],
  hydrationData: HydrationState,
  boundary: string,
): SiteRouter {
  const hydrated = createStaticRouter(routes, {
    basename: "/",
    location: locationOf(window.location),
    matches: [],
    loaderData: hydrationData.loaderData ?? {},
    actionData: hydrationData.actionData ?? null,
    errors: hydrationData.errors ?? null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  });
  const { pathname } = hydrated.state.location;
  let state: State = {
    ...hydrated.state,
    matches: matchRoutes(hydrated.routes, pathname) ?? [],
    restoreScrollPosition: false,
  };
  const subscribers = new Set<Subscriber>();
  const notify: Subscriber = (next, options) => {
    state = next;
    for (const subscriber of subscribers) subscriber(next, options);
  };
  const show = (changes: Partial<State>, flushSync = false) =>
    notify({ ...state, ...changes }, { deletedFetchers: [], newErrors: null, flushSync });

  let browserRouter: DataRouter | undefined;
  let creation: Promise<DataRouter> | undefined;
  /** What the browser router is told when it is created. */
  const messages: ((router: DataRouter) => void)[] = [];

  async function create(): Promise<DataRouter> {
    const { createBrowserRouter } = await import("./navigation.ts");
    window.removeEventListener("popstate", onPopState);
    // It begins with the page that is shown. Tabs write addresses of their own past the router.
    const { href } = window.location;
    window.history.replaceState(window.history.state, "", createPath(state.location));
    const router = createBrowserRouter(routes, { hydrationData });
    window.history.replaceState(window.history.state, "", href);
    router.subscribe(notify);
    for (const tell of messages) tell(router);
    browserRouter = router;
    return router;
  }

  function whenCreated(): Promise<DataRouter> {
    creation ??= create().catch((error: unknown) => {
      creation = undefined;
      throw error;
    });
    return creation;
  }

  function tell(message: (router: DataRouter) => void): void {
    if (browserRouter) message(browserRouter);
    else messages.push(message);
  }

  /** Whether the page is shown, and not the error of one that was asked for. */
  const isAtPage = () => state.location.pathname === pathname;

  function prepare(): void {
    if (!isAtPage()) return;
    whenCreated().catch(() => {
      // Navigation reports the error.
    });
  }

  function onPopState(): void {
    if (window.location.pathname !== pathname) return window.location.reload();
    show({ location: locationOf(window.location), errors: hydrated.state.errors });
    prepare();
  }
  window.addEventListener("popstate", onPopState);

  function navigate(to: number): Promise<void>;
  function navigate(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  async function navigate(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === "number") {
      if (browserRouter) return browserRouter.navigate(to);
      return window.history.go(to);
    }
    if (browserRouter) return browserRouter.navigate(to, options);

    const url = new URL(typeof to === "string" ? to : createPath(to ?? {}), window.location.href);
    if (!isAtPage()) return window.location.assign(url);
    if (url.pathname === pathname && options?.replace) {
      window.history.replaceState(window.history.state, "", url);
      return show({ location: locationOf(url), preventScrollReset: true }, options.flushSync);
    }
    const location = { ...locationOf(url), state: null, key: "requested" };
    if (url.pathname !== pathname) show({ navigation: loading(location, state.historyAction) });
    let router: DataRouter;
    try {
      router = await whenCreated();
    } catch (error) {
      window.history.pushState(null, "", url);
      const { navigation } = hydrated.state;
      return show({ location, navigation, errors: { [boundary]: error } });
    }
    return router.navigate(to, options);
  }

  return {
    ...hydrated,
    get state() {
      return state;
    },
    get routes() {
      return (browserRouter ?? hydrated).routes;
    },
    get manifest() {
      return (browserRouter ?? hydrated).manifest;
    },
    prepare,
    navigate,
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    async fetch(...parameters) {
      return (await whenCreated()).fetch(...parameters);
    },
    async revalidate() {
      const router = await whenCreated().catch(() => null);
      await router?.revalidate();
    },
    enableScrollRestoration(...parameters) {
      let disable: (() => void) | undefined;
      tell((router) => {
        disable = router.enableScrollRestoration(...parameters);
      });
      return () => tell(() => disable?.());
    },
    getFetcher(key) {
      if (browserRouter) return browserRouter.getFetcher(key);
      tell((router) => void router.getFetcher(key));
      return hydrated.getFetcher(key);
    },
    deleteFetcher(key) {
      tell((router) => router.deleteFetcher(key));
    },
  };
}

/** As React Router reads it: what it keeps of a visit stands in the history. */
function locationOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">) {
  const { usr = null, key = "default" } = window.history.state ?? {};
  const location: Location = { pathname, search, hash, state: usr, key };
  return location;
}

function loading(location: Location, historyAction: State["historyAction"]): State["navigation"] {
  return {
    state: "loading",
    location,
    matches: [],
    historyAction,
    formMethod: undefined,
    formAction: undefined,
    formEncType: undefined,
    formData: undefined,
    json: undefined,
    text: undefined,
  };
}
