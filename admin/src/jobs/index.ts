import type { ResourceProps } from "react-admin";
import { lazyPart } from "../layout/lazy-part.ts";

/** Background jobs: mails, syncs and the nightly clean-up. */
export const jobs: ResourceProps = {
  name: "jobs",
  list: lazyPart(async () => (await import("./JobList.tsx")).JobList),
};
