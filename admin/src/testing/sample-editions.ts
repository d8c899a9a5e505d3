import type { Edition } from "api/features/foundation/editions/editions.contract";
import { sampleEdition } from "api/app/database/first-edition/sample-edition";

/** An upcoming edition. */
export const nextEdition: Edition = {
  ...sampleEdition,
  id: "0d9f3f52-55a4-4a3b-9d0e-7f2f4b7c2e11",
  state: "preparing",
  year: 2026,
  name: "Virtual Aviation Congress 2026",
  firstDay: "2026-07-14",
  lastDay: "2026-07-16",
  timeZone: "Asia/Kolkata",
};

/** A past edition. */
export const pastEdition: Edition = {
  ...sampleEdition,
  id: "4f0c1b7a-3a63-4a4e-8f0b-0f6b8f6a9c22",
  state: "archived",
  year: 2024,
  name: "Virtual Aviation Congress 2024",
  firstDay: "2024-12-12",
  lastDay: "2024-12-13",
};

/** All editions, newest first. */
export const sampleEditions: readonly Edition[] = [nextEdition, sampleEdition, pastEdition];
