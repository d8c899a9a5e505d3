import { isYear, searchParam } from "api/features/foundation/site/site.contract";
import type { ComponentType } from "react";
import {
  data,
  matchRoutes,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { withTimeout } from "api/platform/http/timeout.contract";
import { PageError } from "../layout/PageError.tsx";
import { Shell } from "../layout/Shell.tsx";
import type { RouteHandle } from "./route-handle.ts";
import { paths } from "../paths.ts";

/** One chunk for each page module. A module exports a component of its own name. */
const modules = import.meta.glob<Record<string, ComponentType>>(["../*/*Page.tsx", "!../layout/*"]);

interface Page extends Partial<Pick<RouteHandle, "embeds" | "hidden">> {
  path: string;
  /** Module path without extension: `home/HomePage`. */
  module: string;
  loader?: LoaderFunction;
  /** The route parameter that the loader reads. */
  readParam?: string;
  /**
   * Handles the page's form when it is sent without JavaScript. The path must be in
   * `pagesWithForm`.
   */
  action?: ActionFunction;
}

/** A page whose code is loaded on demand. */
function page({
  path,
  module,
  embeds,
  hidden = false,
  loader,
  action,
  readParam,
}: Page): RouteObject {
  const load = async () => {
    const name = module.slice(module.indexOf("/") + 1);
    const component = (await modules[`../${module}.tsx`]?.())?.[name];
    if (!component) throw new Error(`There is no page ${module}`);
    return component;
  };
  const handle: RouteHandle = { module: `src/${module}.tsx`, load, embeds, hidden };
  return {
    path,
    handle,
    loader,
    action,
    shouldRevalidate: (change) =>
      !isOtherQuery(change, readParam) && change.defaultShouldRevalidate,
    // The function form: with the object form, the router forgets a failure if the page has no
    // loader.
    lazy: async () => ({ Component: await withTimeout(load()) }),
  };
}

/**
 * Whether only the query changes, and not the parameter that the loader reads. The query only
 * selects what is shown.
 */
function isOtherQuery(
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  readParam = "",
): boolean {
  return (
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get(readParam) === nextUrl.searchParams.get(readParam)
  );
}

// Loaders are imported on demand, because the first page has its data from the server. The notice
// is read only on the server: open pages receive changes by events.
const loadNotice: LoaderFunction = async (args) =>
  import.meta.env.SSR
    ? (await import("../layout/load-notice.ts")).loadNotice(args)
    : { notice: null, validUntil: null };
const loadHome: LoaderFunction = async (args) =>
  (await import("../home/load-home.ts")).loadHome(args);
const loadAgenda: LoaderFunction = async (args) =>
  (await import("../agenda/load-agenda.ts")).loadAgenda(args);
const loadMyAgenda: LoaderFunction = async (args) =>
  (await import("../agenda/load-my-agenda.ts")).loadMyAgenda(args);
const loadRecordings: LoaderFunction = async (args) =>
  (await import("../agenda/load-recordings.ts")).loadRecordings(args);
const loadTopic: LoaderFunction = async (args) =>
  (await import("../agenda/load-topic.ts")).loadTopic(args);
const loadLive: LoaderFunction = async (args) =>
  (await import("../agenda/load-live.ts")).loadLive(args);
const loadSpeakers: LoaderFunction = async (args) =>
  (await import("../speakers/load-speakers.ts")).loadSpeakers(args);
const loadSpeakerOrPastEdition: LoaderFunction = async (args) =>
  isYear(args.params["speakerSlug"] ?? "")
    ? (await import("../layout/load-past-edition.ts")).loadPastEdition(args)
    : (await import("../speakers/load-speaker.ts")).loadSpeaker(args);
const loadPastAgenda: LoaderFunction = async (args) =>
  (await import("../agenda/load-past-agenda.ts")).loadPastAgenda(args);
const loadPastTopic: LoaderFunction = async (args) =>
  (await import("../agenda/load-past-topic.ts")).loadPastTopic(args);
const loadPastSpeakers: LoaderFunction = async (args) =>
  (await import("../speakers/load-past-speakers.ts")).loadPastSpeakers(args);
const loadPastSpeaker: LoaderFunction = async (args) =>
  (await import("../speakers/load-past-speaker.ts")).loadPastSpeaker(args);
const loadNews: LoaderFunction = async (args) =>
  (await import("../news/load-news.ts")).loadNews(args);
const loadArticle: LoaderFunction = async (args) =>
  (await import("../news/load-article.ts")).loadArticle(args);

const loadQuestions: LoaderFunction = async (args) =>
  (await import("../information/load-information.ts")).loadQuestions(args);
const loadAttendees: LoaderFunction = async (args) =>
  (await import("../information/load-information.ts")).loadAttendees(args);
const loadPrivacyPolicy: LoaderFunction = async (args) =>
  (await import("../information/load-information.ts")).loadPrivacyPolicy(args);
const loadTermsConditions: LoaderFunction = async (args) =>
  (await import("../information/load-information.ts")).loadTermsConditions(args);
const loadSponsorTiers: LoaderFunction = async (args) =>
  (await import("../passes/load-offers.ts")).loadSponsorTiers(args);
const loadExpoPackages: LoaderFunction = async (args) =>
  (await import("../passes/load-offers.ts")).loadExpoPackages(args);

const receiveAccountForm: ActionFunction = async (args) =>
  (await import("../auth/receive-form.ts")).receiveForm(args);

/** A path without a page. */
function notFound(path: string): RouteObject {
  const loader = () => data(null, { status: 404 });
  return page({ path, module: "information/NotFoundPage", hidden: true, loader });
}

/** All pages of the site, in matching order. */
export const pages: RouteObject[] = [
  page({ path: paths.home, module: "home/HomePage", loader: loadHome }),
  page({ path: paths.faq, module: "information/FaqPage", loader: loadQuestions }),
  page({ path: paths.about, module: "information/AboutPage" }),
  page({ path: paths.agenda, module: "agenda/AgendaPage", loader: loadAgenda }),
  page({ path: paths.myAgenda, module: "agenda/MyAgendaPage", hidden: true, loader: loadMyAgenda }),
  page({ path: `${paths.agenda}/:day/:slug`, module: "agenda/TopicPage", loader: loadTopic }),
  page({ path: paths.live, module: "agenda/LivePage", loader: loadLive }),
  page({
    path: paths.recordings,
    module: "agenda/RecordingsPage",
    hidden: true,
    loader: loadRecordings,
  }),
  page({
    path: paths.speakers,
    module: "speakers/SpeakersPage",
    loader: loadSpeakers,
    readParam: searchParam,
  }),
  page({
    path: `${paths.speakers}/page/:page`,
    module: "speakers/SpeakersPage",
    loader: loadSpeakers,
    readParam: searchParam,
  }),
  page({ path: paths.register, module: "passes/RegisterPage" }),
  page({
    path: paths.bookingRequest,
    module: "passes/BookingRequestPage",
    embeds: ({ bookingWidgetUrl }) => bookingWidgetUrl,
  }),
  page({ path: paths.sponsor, module: "passes/SponsorPage", loader: loadSponsorTiers }),
  page({ path: paths.exhibition, module: "passes/ExhibitionPage", loader: loadExpoPackages }),
  page({
    path: paths.contact,
    module: "contact/ContactPage",
    action: async (args) => (await import("../contact/receive-form.ts")).receiveForm(args),
  }),
  page({ path: paths.messageSent, module: "contact/MessageSentPage", hidden: true }),
  page({ path: paths.whoAttends, module: "information/WhoAttendsPage", loader: loadAttendees }),
  page({
    path: paths.privacyPolicy,
    module: "information/PrivacyPolicyPage",
    loader: loadPrivacyPolicy,
  }),
  page({
    path: paths.termsConditions,
    module: "information/TermsConditionsPage",
    loader: loadTermsConditions,
  }),
  page({ path: paths.offline, module: "offline/OfflinePage", hidden: true }),
  ...[paths.auth, paths.signUp].map((path) =>
    page({ path, module: "auth/AuthPage", hidden: true, action: receiveAccountForm }),
  ),
  page({
    path: paths.verifyEmail,
    module: "auth/VerifyEmailPage",
    hidden: true,
    action: receiveAccountForm,
  }),
  page({
    path: paths.forgotPassword,
    module: "auth/ForgotPasswordPage",
    hidden: true,
    action: receiveAccountForm,
  }),
  page({
    path: paths.resetPassword,
    module: "auth/ResetPasswordPage",
    hidden: true,
    action: receiveAccountForm,
  }),
  page({ path: paths.account, module: "auth/AccountPage", hidden: true }),
  page({ path: paths.news, module: "news/NewsPage", loader: loadNews }),
  page({ path: `${paths.news}/page/:page`, module: "news/NewsPage", loader: loadNews }),
  page({ path: `${paths.news}/:slug`, module: "news/ArticlePage", loader: loadArticle }),
  page({
    path: "/:speakerSlug",
    module: "speakers/SpeakerPage",
    loader: loadSpeakerOrPastEdition,
  }),
  page({ path: "/:year/agenda", module: "agenda/PastAgendaPage", loader: loadPastAgenda }),
  page({
    path: "/:year/agenda/:day/:slug",
    module: "agenda/PastTopicPage",
    loader: loadPastTopic,
  }),
  page({ path: "/:year/recordings", module: "agenda/RecordingsPage", loader: loadRecordings }),
  page({ path: "/:year/speakers", module: "speakers/PastSpeakersPage", loader: loadPastSpeakers }),
  page({
    path: "/:year/:speakerSlug",
    module: "speakers/PastSpeakerPage",
    loader: loadPastSpeaker,
  }),
  notFound("/:topicSlug"),
  notFound("*"),
];

/** Id of the route with the error boundary of pages. */
export const pageBoundary = "page";

/** Id of the route around all pages. Its loader reads the data that every page shows. */
export const shellRoute = "shell";

/** All routes of the site, except the console under `/admin`, which the API serves. */
export const routes: RouteObject[] = [
  {
    id: shellRoute,
    element: <Shell />,
    loader: loadNotice,
    shouldRevalidate: () => false,
    errorElement: <PageError />,
    // Above the pages: the router does not render the boundary of a page whose own code failed to
    // load.
    children: [{ id: pageBoundary, errorElement: <PageError />, children: pages }],
  },
];

/**
 * Loads the code of a page before the router is created: if a route is still lazy at hydration, the
 * router runs its loader a second time.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const handle: RouteHandle | undefined = route.handle;
    if (!handle) continue;
    route.Component = await handle.load();
    route.lazy = undefined;
  }
}
