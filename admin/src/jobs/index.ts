import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** What is done in the background: mails, syncs and the nightly clean-up. */
export const jobs: ResourceProps = {
  name: "jobs",
  list: lazy(async () => ({ default: (await import("./JobList.tsx")).JobList })),
};
