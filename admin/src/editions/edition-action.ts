import type { Edition } from "api/contract/editions";

/** What is done with an edition. */
export interface EditionActionProps {
  edition: Edition;
}
