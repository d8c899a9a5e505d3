import { StateMark } from "../layout/StateMark.tsx";

/** Marks a message that an admin flagged as spam, or that filled in the honeypot field. */
export function SpamMark() {
  return <StateMark state="now">Possible spam</StateMark>;
}
