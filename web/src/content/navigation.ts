import { paths } from "../paths.ts";

export interface NavigationLink {
  label: string;
  href: string;
}

/** Links of the top bar, in order. */
export const mainLinks: NavigationLink[] = [
  { label: "Home", href: paths.home },
  { label: "Attend", href: paths.register },
  { label: "Agenda", href: paths.agenda },
  { label: "Speakers", href: paths.speakers },
  { label: "News", href: paths.news },
  { label: "Expo", href: paths.exhibition },
  { label: "Contact", href: paths.contact },
  { label: "FAQ", href: paths.faq },
];

/** The highlighted link of the top bar. */
export const registerLink: NavigationLink = { label: "Register", href: paths.register };

/** Columns of the footer. */
export const footerColumns: { title: string; links: NavigationLink[] }[] = [
  {
    title: "The congress",
    links: [
      { label: "Live", href: paths.live },
      { label: "Who Attends", href: paths.whoAttends },
      { label: "About", href: paths.about },
      { label: "Sponsor", href: paths.sponsor },
      { label: "Booking Request", href: paths.bookingRequest },
    ],
  },
  {
    title: "The small print",
    links: [
      { label: "Privacy Policy", href: paths.privacyPolicy },
      { label: "Terms & Conditions", href: paths.termsConditions },
    ],
  },
];

/** Social networks of the organisers, in order. */
export const socialNetworks = [
  { name: "linkedin", label: "LinkedIn" },
  { name: "x", label: "X" },
  { name: "youtube", label: "YouTube" },
  { name: "facebook", label: "Facebook" },
  { name: "instagram", label: "Instagram" },
] as const;
