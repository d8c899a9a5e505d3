import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Speakers; adding and editing happen in a dialog over the list, at addresses of their own. */
export const speakers: ResourceProps = {
  name: "speakers",
  list: lazy(async () => ({ default: (await import("./SpeakerList.tsx")).SpeakerList })),
  recordRepresentation: "fullName",
};
