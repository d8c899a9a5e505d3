import { lazy } from "react";
import { fieldResource } from "../fields/field-resource.ts";

export const speakers = fieldResource("speakers", {
  list: lazy(async () => ({ default: (await import("./SpeakerList.tsx")).SpeakerList })),
  recordRepresentation: "fullName",
});
