import type { ResourceProps } from "react-admin";
import { SpeakerList } from "./SpeakerList.tsx";

/** Speakers; adding and editing happen in a dialog over the list, at addresses of their own. */
export const speakers: ResourceProps = {
  name: "speakers",
  list: SpeakerList,
  recordRepresentation: "fullName",
};
