import { StateMark } from "../layout/StateMark.tsx";

/** Marks a message that an admin calls spam, or in which a field was filled in that no person sees. */
export function SpamMark() {
  return <StateMark state="now">Possible spam</StateMark>;
}
