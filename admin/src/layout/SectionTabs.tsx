import { NavLink, useLocation } from "react-router-dom";
import { sectionOf } from "./sections.ts";
import { TabStrip } from "./TabStrip.tsx";

/** Leads between the lists of a section that has several. */
export function SectionTabs() {
  const section = sectionOf(useLocation().pathname);
  if (!section?.parts) return null;
  return (
    <TabStrip
      as="nav"
      aria-label={section.name}
      sx={{ order: { xs: 1, sm: 0 }, flexWrap: "wrap", rowGap: 0, "& a": { minHeight: 40 } }}
    >
      {section.parts.map(({ to, name }) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
    </TabStrip>
  );
}
