import { isYear, searchParam } from "api/contract/site";
import type { ComponentType } from "react";
import {
  data,
  matchRoutes,
  type ActionFunction,
  type LoaderFunction,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { withTimeout } from "../client/timeout.ts";
import { PageError } from "../layout/PageError.tsx";
import { Shell } from "../layout/Shell.tsx";
import type { RouteHandle } from "./route-handle.ts";
import { paths } from "../paths.ts";

/** One chunk for each page's module, which exports a component of its own name. */
const modules = import.meta.glob<Record<string, ComponentType>>(["../*/*Page.tsx", "!../layout/*"]);

interface Page extends Partial<Pick<RouteHandle, "embeds" | "hidden">> {
  path: string;
  /** The page's module, without its ending: `home/HomePage`. */
  module: string;
  loader?: LoaderFunction;
  /** The parameter of its address that its loader reads. */
  readParam?: string;
  /** Takes the page's form when it is sent without scripts; its path is one of `pagesWithForm`. */
  action?: ActionFunction;
}

/** A page whose code is loaded when it is first shown. */
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
    // As a function: of the object form the router forgets that it failed where a page has no loader.
    lazy: async () => ({ Component: await withTimeout(load()) }),
  };
}

/** Whether only the query changes, and not the parameter that the loader reads: it chooses what is shown. */
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

// Loaders are fetched when they are needed: the first page is rendered with what they answered.
// Only the server reads it, for the pages that it renders: open pages are told of changes.
const loadNotice: LoaderFunction = async (args) =>
  import.meta.env.SSR
    ? (await import("../layout/load-notice.ts")).loadNotice(args)
    : { notice: null, validUntil: null };
const loadHome: LoaderFunction = async (args) =>
  (await import("../home/load-home.ts")).loadHome(args);
const loadAgenda: LoaderFunction = async (args) =>
  (await import("../agenda/load-agenda.ts")).loadAgenda(args);
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

/** An address that leads nowhere. */
function notFound(path: string): RouteObject {
  const loader = () => data(null, { status: 404 });
  return page({ path, module: "information/NotFoundPage", hidden: true, loader });
}

/** Every page of the site, in the order in which their addresses are looked through. */
export const pages: RouteObject[] = [
  page({ path: paths.home, module: "home/HomePage", loader: loadHome }),
  page({ path: paths.faq, module: "information/FaqPage", loader: loadQuestions }),
  page({ path: paths.about, module: "information/AboutPage" }),
  page({ path: paths.agenda, module: "agenda/AgendaPage", loader: loadAgenda }),
  page({ path: paths.myAgenda, module: "agenda/MyAgendaPage", hidden: true, loader: loadAgenda }),
  page({ path: `${paths.agenda}/:day/:slug`, module: "agenda/TopicPage", loader: loadTopic }),
  page({ path: paths.live, module: "agenda/LivePage", loader: loadLive }),
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
  page({ path: "/:year/speakers", module: "speakers/PastSpeakersPage", loader: loadPastSpeakers }),
  page({
    path: "/:year/:speakerSlug",
    module: "speakers/PastSpeakerPage",
    loader: loadPastSpeaker,
  }),
  notFound("/:topicSlug"),
  notFound("*"),
];

/** The route that shows what went wrong in place of a page. */
export const pageBoundary = "page";

/** The route around all pages, whose loader reads what each of them shows. */
export const shellRoute = "shell";

/** Every route of the site. The console under `/admin` is served by the API and is not among them. */
export const routes: RouteObject[] = [
  {
    id: shellRoute,
    element: <Shell />,
    loader: loadNotice,
    shouldRevalidate: () => false,
    errorElement: <PageError />,
    // Above the pages: of a page whose own code is missing the router would not show the word of it.
    children: [{ id: pageBoundary, errorElement: <PageError />, children: pages }],
  },
];

/**
 * Fetches the code of the page at an address before the router exists: of a route that is still
 * lazy at hydration the router would run the loader a second time.
 */
export async function loadPageAt(pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const handle: RouteHandle | undefined = route.handle;
    if (!handle) continue;
    route.Component = await handle.load();
    route.lazy = undefined;
  }
}
