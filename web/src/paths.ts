/** Every address of the site is made here. */
export const paths = {
  home: "/",
  faq: "/faq",
  about: "/about",
  agenda: "/agenda",
  /** A session of the agenda. */
  topic: (day: number, slug: string) => `/agenda/day${day}/${encodeURIComponent(slug)}`,
  speakers: "/speakers",
  register: "/register",
  bookingRequest: "/booking-request",
  sponsor: "/sponsor",
  exhibition: "/exhibition",
  contact: "/contact",
  whoAttends: "/who-attends",
  privacyPolicy: "/privacy-policy",
  termsConditions: "/terms-conditions",
  /** The administration console, which is not a page of the router. */
  admin: "/admin",
  auth: "/auth",
  news: "/news",
  /** A news article. */
  article: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  /** The profile of a speaker. */
  speaker: (slug: string) => `/${encodeURIComponent(slug)}`,
} as const;

/** The whole address of a path of the site, as search engines and previews want it. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return path === paths.home ? `${publicUrl}/` : `${publicUrl}${path}`;
}
