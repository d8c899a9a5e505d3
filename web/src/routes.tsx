import type { ComponentType } from "react";
import {
  data,
  matchRoutes,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from "react-router-dom";
import { inTime } from "./client/patience.ts";
import { loadAgenda } from "./agenda/load-agenda.ts";
import { loadTopic } from "./agenda/load-topic.ts";
import { loadHome } from "./home/load-home.ts";
import { NotFoundPage } from "./layout/NotFoundPage.tsx";
import { PageError } from "./layout/PageError.tsx";
import { Shell } from "./layout/Shell.tsx";
import type { Site } from "./layout/site-context.ts";
import { loadArticle } from "./news/load-article.ts";
import { loadNews } from "./news/load-news.ts";
import { paths } from "./paths.ts";
import { loadSpeaker } from "./speakers/load-speaker.ts";
import { loadSpeakers, readsGridAgain } from "./speakers/load-speakers.ts";

/** What is known of a page beyond what the router needs. */
export interface RouteHandle {
  /** Path of the page's module in the source, by which its files are found in the build. */
  module: string;
  /** Fetches the page's code. */
  load: () => Promise<ComponentType>;
  /** Address of what the page embeds of another site, if anything. */
  embeds?: ((site: Site) => string | undefined) | undefined;
}

interface Page extends RouteHandle {
  path: string;
  loader?: LoaderFunction;
  /** Takes the page's form when it is sent without scripts. */
  action?: ActionFunction;
  /** Asked when the router comes to the page that is shown: whether its data is read again. */
  readsAgain?: () => boolean;
}

/** A page that brings its own code when it is first shown. */
function page({
  path,
  module,
  load,
  embeds,
  loader,
  action,
  readsAgain = () => true,
}: Page): RouteObject {
  const handle: RouteHandle = { module, load, embeds };
  return {
    path,
    handle,
    loader,
    action,
    shouldRevalidate: (args) => readsAgain() && notForQuery(args),
    // As a function: of the other form the router forgets that it failed where a page has no loader.
    lazy: async () => ({ Component: await inTime(load()) }),
  };
}

/** What stands behind `?` in an address chooses what is shown of a page, never what is read for it. */
function notForQuery({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** An address that leads nowhere. */
function notFound(path: string): RouteObject {
  return { path, loader: () => data(null, { status: 404 }), element: <NotFoundPage /> };
}

/** Every page of the site, in the order in which their addresses are looked through. */
export const pages: RouteObject[] = [
  page({
    path: paths.home,
    module: "src/home/HomePage.tsx",
    load: async () => (await import("./home/HomePage.tsx")).HomePage,
    loader: loadHome,
  }),
  page({
    path: paths.faq,
    module: "src/information/FaqPage.tsx",
    load: async () => (await import("./information/FaqPage.tsx")).FaqPage,
  }),
  page({
    path: paths.about,
    module: "src/information/AboutPage.tsx",
    load: async () => (await import("./information/AboutPage.tsx")).AboutPage,
  }),
  page({
    path: paths.agenda,
    module: "src/agenda/AgendaPage.tsx",
    load: async () => (await import("./agenda/AgendaPage.tsx")).AgendaPage,
    loader: loadAgenda,
  }),
  page({
    path: paths.myAgenda,
    module: "src/agenda/MyAgendaPage.tsx",
    load: async () => (await import("./agenda/MyAgendaPage.tsx")).MyAgendaPage,
    loader: loadAgenda,
  }),
  page({
    path: `${paths.agenda}/:day/:slug`,
    module: "src/agenda/TopicPage.tsx",
    load: async () => (await import("./agenda/TopicPage.tsx")).TopicPage,
    loader: loadTopic,
  }),
  page({
    path: paths.speakers,
    module: "src/speakers/SpeakersPage.tsx",
    load: async () => (await import("./speakers/SpeakersPage.tsx")).SpeakersPage,
    loader: loadSpeakers,
    readsAgain: readsGridAgain,
  }),
  page({
    path: paths.register,
    module: "src/passes/RegisterPage.tsx",
    load: async () => (await import("./passes/RegisterPage.tsx")).RegisterPage,
  }),
  page({
    path: paths.bookingRequest,
    module: "src/passes/BookingRequestPage.tsx",
    load: async () => (await import("./passes/BookingRequestPage.tsx")).BookingRequestPage,
    embeds: ({ bookingWidgetUrl }) => bookingWidgetUrl,
  }),
  page({
    path: paths.sponsor,
    module: "src/passes/SponsorPage.tsx",
    load: async () => (await import("./passes/SponsorPage.tsx")).SponsorPage,
  }),
  page({
    path: paths.exhibition,
    module: "src/passes/ExhibitionPage.tsx",
    load: async () => (await import("./passes/ExhibitionPage.tsx")).ExhibitionPage,
  }),
  page({
    path: paths.contact,
    module: "src/contact/ContactPage.tsx",
    load: async () => (await import("./contact/ContactPage.tsx")).ContactPage,
    action: async (args) => (await import("./contact/receive-form.ts")).receiveForm(args),
  }),
  page({
    path: paths.messageSent,
    module: "src/contact/MessageSentPage.tsx",
    load: async () => (await import("./contact/MessageSentPage.tsx")).MessageSentPage,
  }),
  page({
    path: paths.whoAttends,
    module: "src/information/WhoAttendsPage.tsx",
    load: async () => (await import("./information/WhoAttendsPage.tsx")).WhoAttendsPage,
  }),
  page({
    path: paths.privacyPolicy,
    module: "src/information/PrivacyPolicyPage.tsx",
    load: async () => (await import("./information/PrivacyPolicyPage.tsx")).PrivacyPolicyPage,
  }),
  page({
    path: paths.termsConditions,
    module: "src/information/TermsConditionsPage.tsx",
    load: async () => (await import("./information/TermsConditionsPage.tsx")).TermsConditionsPage,
  }),
  page({
    path: paths.offline,
    module: "src/offline/OfflinePage.tsx",
    load: async () => (await import("./offline/OfflinePage.tsx")).OfflinePage,
  }),
  page({
    path: paths.auth,
    module: "src/auth/AuthPage.tsx",
    load: async () => (await import("./auth/AuthPage.tsx")).AuthPage,
  }),
  page({
    path: paths.news,
    module: "src/news/NewsPage.tsx",
    load: async () => (await import("./news/NewsPage.tsx")).NewsPage,
    loader: loadNews,
  }),
  page({
    path: `${paths.news}/:slug`,
    module: "src/news/ArticlePage.tsx",
    load: async () => (await import("./news/ArticlePage.tsx")).ArticlePage,
    loader: loadArticle,
  }),
  page({
    path: "/:speakerSlug",
    module: "src/speakers/SpeakerPage.tsx",
    load: async () => (await import("./speakers/SpeakerPage.tsx")).SpeakerPage,
    loader: loadSpeaker,
  }),
  notFound("/:topicSlug"),
  notFound("*"),
];

/** The route that shows what went wrong in place of a page. */
export const pageBoundary = "page";

/** Every route of the site. The console under `/admin` is served by the API and is not among them. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageError />,
    // Above the pages: of a page whose own code is missing the router would not show the word of it.
    children: [{ id: pageBoundary, errorElement: <PageError />, children: pages }],
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
