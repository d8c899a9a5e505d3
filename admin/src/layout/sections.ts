/** A page, and what the way to it is called. */
interface Place {
  to: string;
  name: string;
}

/** A page of the console, as the bar leads to it. */
interface Section extends Place {
  /** The lists that it consists of, where there are several; the first is at the section's address. */
  parts?: readonly Place[];
  /** Whether it is about administration rather than content: such pages are grouped apart. */
  isBeside?: boolean;
}

/** The pages of the console, in the order of the bar. */
export const sections: readonly Section[] = [
  { to: "/speakers", name: "Speakers" },
  { to: "/topics", name: "Agenda" },
  {
    to: "/news",
    name: "News",
    parts: [
      { to: "/news", name: "Posts" },
      { to: "/categories", name: "Categories" },
    ],
  },
  { to: "/settings", name: "Settings" },
  { to: "/contact-messages", name: "Messages", isBeside: true },
  {
    to: "/mails",
    name: "Mail",
    parts: [
      { to: "/mails", name: "Mails" },
      { to: "/suppressed-addresses", name: "Suppressed" },
    ],
    isBeside: true,
  },
  {
    to: "/role-grants",
    name: "Role grants",
    parts: [
      { to: "/role-grants", name: "Grants" },
      { to: "/audit-entries", name: "Audit" },
    ],
    isBeside: true,
  },
  { to: "/users", name: "Users", isBeside: true },
  { to: "/sync-runs", name: "Sync runs", isBeside: true },
  { to: "/jobs", name: "Jobs", isBeside: true },
];

/** The section that an address belongs to. */
export function sectionOf(pathname: string): Section | undefined {
  return sections.find(({ to, parts = [] }) =>
    [to, ...parts.map((part) => part.to)].some((path) => pathname.startsWith(path)),
  );
}
