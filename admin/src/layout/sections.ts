import { resources, type ResourceDescription } from "../resources.ts";

/** A page and its label. */
interface Place {
  to: string;
  name: string;
}

/** A page in the navigation bar. */
interface Section extends Place {
  /** The pages of a section with several; the first has the section's path. */
  parts?: readonly Place[];
}

/** The most used sections: the tabs of the bar. */
export const contentSections: readonly Section[] = [
  { to: "/speakers", name: "Speakers" },
  {
    to: "/topics",
    name: "Agenda",
    parts: [
      { to: "/topics", name: "List" },
      { to: "/topics/board", name: "Board" },
    ],
  },
  {
    to: "/news",
    name: "News",
    // Notices are urgent, so they are two clicks away from every page.
    parts: [...partsOf("/news", "Posts"), { to: "/notices", name: "Notices" }],
  },
  {
    to: "/settings",
    name: "Settings",
    parts: [
      { to: "/settings", name: "Settings" },
      { to: "/bin", name: "Bin" },
    ],
  },
];

/** The other sections, grouped by task. */
export const otherSections: readonly Section[] = [
  {
    to: "/contact-messages",
    name: "Inbox",
    parts: [{ to: "/contact-messages", name: "Messages" }, ...partsOf("/mails", "Mail")],
  },
  {
    to: "/editions",
    name: "Edition",
    parts: [...partsOf("/editions", "Edition"), { to: "/readiness", name: "Ready?" }],
  },
  {
    to: "/role-grants",
    name: "People",
    parts: [
      { to: "/role-grants", name: "Role grants" },
      { to: "/users", name: "Users" },
    ],
  },
  {
    to: "/sync-runs",
    name: "Machine",
    parts: [
      { to: "/sync-runs", name: "Sync runs" },
      { to: "/jobs", name: "Jobs" },
      { to: "/audit-entries", name: "Audit" },
    ],
  },
];

/** The overview of open tasks. */
export const todayPlace = { to: "/today", name: "Today" } as const satisfies Section;

export const sections: readonly Section[] = [todayPlace, ...contentSections, ...otherSections];

/** The list at a path, and those of the resources that name it as their section. */
function partsOf(to: string, name: string): Place[] {
  const described: [string, ResourceDescription][] = Object.entries(resources);
  const others = described.filter(([, { section }]) => section === to);
  return [{ to, name }, ...others.map(([path, { title }]) => ({ to: `/${path}`, name: title }))];
}

/** The section that contains a path. */
export function sectionOf(pathname: string): Section | undefined {
  return sections.find(({ to, parts = [] }) =>
    [to, ...parts.map((part) => part.to)].some((path) => pathname.startsWith(path)),
  );
}
