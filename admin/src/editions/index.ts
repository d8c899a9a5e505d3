import { fieldResource } from "../fields/field-resource.ts";
import { lazyPart } from "../layout/lazy-part.ts";

export const editions = fieldResource("editions", {
  list: lazyPart(async () => (await import("./EditionList.tsx")).EditionList),
});
