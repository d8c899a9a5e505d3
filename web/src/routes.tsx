import type { ComponentType } from "react";
import { data, matchRoutes, type LoaderFunction, type RouteObject } from "react-router-dom";
import { loadHome } from "./home/load-home.ts";
import { NotFoundPage } from "./layout/NotFoundPage.tsx";
import { PageError } from "./layout/PageError.tsx";
import { Shell } from "./layout/Shell.tsx";
import { paths } from "./paths.ts";
import { loadSpeaker } from "./speakers/load-speaker.ts";
import { loadSpeakers } from "./speakers/load-speakers.ts";

/** What is known of a page beyond what the router needs. */
export interface RouteHandle {
  /** Path of the page's module in the source, by which its files are found in the build. */
  module: string;
  /** Fetches the page's code. */
  load: () => Promise<ComponentType>;
}

interface Page extends RouteHandle {
  path: string;
  loader?: LoaderFunction;
}

/** A page that brings its own code when it is first shown. */
function page({ path, module, load, loader }: Page): RouteObject {
  const handle: RouteHandle = { module, load };
  return { path, handle, loader, lazy: { Component: load }, errorElement: <PageError /> };
}

/** An address that leads nowhere. */
function notFound(path: string): RouteObject {
  return { path, loader: () => data(null, { status: 404 }), element: <NotFoundPage /> };
}

/** Every route of the site. The console under `/admin` is served by the API and is not among them. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageError />,
    children: [
      page({
        path: paths.home,
        module: "src/home/HomePage.tsx",
        load: async () => (await import("./home/HomePage.tsx")).HomePage,
        loader: loadHome,
      }),
      notFound(paths.faq),
      notFound(paths.about),
      notFound(paths.agenda),
      notFound(`${paths.agenda}/:day/:slug`),
      page({
        path: paths.speakers,
        module: "src/speakers/SpeakersPage.tsx",
        load: async () => (await import("./speakers/SpeakersPage.tsx")).SpeakersPage,
        loader: loadSpeakers,
      }),
      notFound(paths.register),
      notFound(paths.bookingRequest),
      notFound(paths.sponsor),
      notFound(paths.exhibition),
      page({
        path: paths.contact,
        module: "src/contact/ContactPage.tsx",
        load: async () => (await import("./contact/ContactPage.tsx")).ContactPage,
      }),
      notFound(paths.whoAttends),
      notFound(paths.privacyPolicy),
      notFound(paths.termsConditions),
      page({
        path: paths.auth,
        module: "src/auth/AuthPage.tsx",
        load: async () => (await import("./auth/AuthPage.tsx")).AuthPage,
      }),
      notFound(paths.news),
      notFound(`${paths.news}/:slug`),
      page({
        path: "/:speakerSlug",
        module: "src/speakers/SpeakerPage.tsx",
        load: async () => (await import("./speakers/SpeakerPage.tsx")).SpeakerPage,
        loader: loadSpeaker,
      }),
      notFound("/:topicSlug"),
      notFound("*"),
    ],
  },
];

/**
 * Fetches the code of the page at an address before the router exists: a route that is still
 * lazy when the router takes over would read its data a second time.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const handle: RouteHandle | undefined = route.handle;
    if (!handle) continue;
    route.Component = await handle.load();
    route.lazy = undefined;
  }
}
