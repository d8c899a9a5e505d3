import { NavLink } from "react-router-dom";
import { TabStrip } from "../layout/TabStrip.tsx";

/** Leads between the mails and the addresses that take none. */
export function MailTabs() {
  return (
    <TabStrip as="nav" aria-label="Mail">
      <NavLink to="/mails">Mails</NavLink>
      <NavLink to="/suppressed-addresses">Suppressed</NavLink>
    </TabStrip>
  );
}
