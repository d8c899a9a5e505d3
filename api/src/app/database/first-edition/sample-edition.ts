import { firstEdition } from "./edition.ts";
import type { Edition } from "../../../features/foundation/editions/editions.contract.ts";

const { passCode: _, ...shown } = firstEdition;

/** @internal Edition of a new database, as the API returns it. */
export const sampleEdition: Edition = {
  ...shown,
  id: "6b1f0c9e-8d52-4f0a-9a3c-2f7d1e5b4a60",
  year: 2025,
  clocks: { aheadOfUtc: 0, name: "GMT" },
};
