import { resources, type ResourceDescription } from "../resources.ts";

/** A page, and what the way to it is called. */
interface Place {
  to: string;
  name: string;
}

/** A page of the console, as the bar leads to it. */
interface Section extends Place {
  /** The pages that it consists of, where there are several; the first is at the section's address. */
  parts?: readonly Place[];
  /** Whether it is about administration rather than content: such pages are grouped apart. */
  isBeside?: boolean;
}

/** The pages of the console, in the order of the bar. */
export const sections: readonly Section[] = [
  { to: "/", name: "Today" },
  { to: "/speakers", name: "Speakers" },
  {
    to: "/topics",
    name: "Agenda",
    parts: [
      { to: "/topics", name: "List" },
      { to: "/topics/board", name: "Board" },
    ],
  },
  { to: "/news", name: "News", parts: partsOf("/news", "Posts") },
  // Published in a hurry: two presses from any page.
  { to: "/notices", name: "Notices" },
  {
    to: "/editions",
    name: "Edition",
    parts: [...partsOf("/editions", "Edition"), { to: "/readiness", name: "Ready?" }],
  },
  {
    to: "/settings",
    name: "Settings",
    parts: [
      { to: "/settings", name: "Settings" },
      { to: "/bin", name: "Bin" },
    ],
  },
  { to: "/contact-messages", name: "Messages", isBeside: true },
  { to: "/mails", name: "Mail", parts: partsOf("/mails", "Mails"), isBeside: true },
  {
    to: "/role-grants",
    name: "Role grants",
    parts: partsOf("/role-grants", "Grants"),
    isBeside: true,
  },
  { to: "/users", name: "Users", isBeside: true },
  { to: "/sync-runs", name: "Sync runs", isBeside: true },
  { to: "/jobs", name: "Jobs", isBeside: true },
];

/** The list at a section's address, and those of the resources that name it as theirs. */
function partsOf(to: string, name: string): Place[] {
  const described: [string, ResourceDescription][] = Object.entries(resources);
  const others = described.filter(([, { section }]) => section === to);
  return [{ to, name }, ...others.map(([path, { title }]) => ({ to: `/${path}`, name: title }))];
}

/** The section that an address belongs to. */
export function sectionOf(pathname: string): Section | undefined {
  return sections.find(({ to, parts = [] }) =>
    [to, ...parts.map((part) => part.to)].some((path) =>
      path === "/" ? pathname === path : pathname.startsWith(path),
    ),
  );
}
