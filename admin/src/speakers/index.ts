import { fieldResource } from "../fields/field-resource.ts";
import { lazyPart } from "../layout/lazy-part.ts";

export const speakers = fieldResource("speakers", {
  list: lazyPart(async () => (await import("./SpeakerList.tsx")).SpeakerList),
  edit: lazyPart(async () => (await import("./SpeakerEdit.tsx")).SpeakerEdit),
  recordRepresentation: "fullName",
});
