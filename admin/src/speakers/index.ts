import { lazy } from "react";
import { withDialogs } from "../dialogs/with-dialogs.tsx";

export const speakers = withDialogs({
  name: "speakers",
  list: lazy(async () => ({ default: (await import("./SpeakerList.tsx")).SpeakerList })),
  create: lazy(async () => ({ default: (await import("./SpeakerCreate.tsx")).SpeakerCreate })),
  edit: lazy(async () => ({ default: (await import("./SpeakerEdit.tsx")).SpeakerEdit })),
  recordRepresentation: "fullName",
});
