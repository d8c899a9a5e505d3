import type { Edition } from "api/features/foundation/editions/editions.contract";

export interface EditionActionProps {
  edition: Edition;
}
