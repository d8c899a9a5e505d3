/** A page of the console, as the bar leads to it. */
interface Section {
  to: string;
  name: string;
  /** Where its parts are that have addresses of their own. */
  alsoAt?: string;
  /** Whether it is about administration rather than content: such pages are grouped apart. */
  isBeside?: boolean;
}

/** The pages of the console, in the order of the bar. */
export const sections: Section[] = [
  { to: "/speakers", name: "Speakers" },
  { to: "/topics", name: "Agenda" },
  { to: "/news", name: "News", alsoAt: "/categories" },
  { to: "/settings", name: "Settings" },
  { to: "/contact-messages", name: "Messages", isBeside: true },
  { to: "/mails", name: "Mail", alsoAt: "/suppressed-addresses", isBeside: true },
  { to: "/role-grants", name: "Role grants", alsoAt: "/audit-entries", isBeside: true },
  { to: "/users", name: "Users", isBeside: true },
  { to: "/sync-runs", name: "Sync runs", isBeside: true },
  { to: "/jobs", name: "Jobs", isBeside: true },
];
