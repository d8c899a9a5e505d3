import { NavLink } from "react-router-dom";
import { TabStrip } from "../layout/TabStrip.tsx";

/** Leads between the posts and what they are filed under. */
export function NewsTabs() {
  return (
    <TabStrip as="nav" aria-label="News">
      <NavLink to="/news">Posts</NavLink>
      <NavLink to="/categories">Categories</NavLink>
    </TabStrip>
  );
}
