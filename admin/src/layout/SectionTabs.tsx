import { Link, useLocation } from "react-router-dom";
import { sectionOf } from "./sections.ts";
import { TabStrip } from "./TabStrip.tsx";

/** Tabs between the lists and views of a section. */
export function SectionTabs() {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  if (!section?.parts) return null;
  const open = section.parts.filter(({ to }) => pathname.startsWith(to));
  // A path may be a prefix of another, so the longest match wins.
  const current = open.toSorted((one, other) => other.to.length - one.to.length)[0];
  return (
    <TabStrip
      as="nav"
      aria-label={section.name}
      sx={{ order: { xs: 1, sm: 0 }, flexWrap: "wrap", rowGap: 0, "& a": { minHeight: 40 } }}
    >
      {section.parts.map(({ to, name }) => (
        <Link key={to} to={to} aria-current={to === current?.to ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </TabStrip>
  );
}
