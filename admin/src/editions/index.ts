import { lazy } from "react";
import { fieldResource } from "../fields/field-resource.ts";

export const editions = fieldResource("editions", {
  list: lazy(async () => ({ default: (await import("./EditionList.tsx")).EditionList })),
});
