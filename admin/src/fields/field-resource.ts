import { lazy } from "react";
import type { ResourceProps } from "react-admin";
import { withDialogs } from "../dialogs/with-dialogs.tsx";
import { resources, type ResourceDescription, type ResourceName } from "../resources.ts";

const FieldList = lazy(async () => ({ default: (await import("./FieldList.tsx")).FieldList }));
const FieldCreate = lazy(async () => ({
  default: (await import("./FieldCreate.tsx")).FieldCreate,
}));
const FieldEdit = lazy(async () => ({ default: (await import("./FieldEdit.tsx")).FieldEdit }));

/** A resource whose list and form are made from its fields; the first one is what a record is called. */
export function fieldResource(name: ResourceName): ResourceProps {
  const { fields = {}, form }: ResourceDescription = resources[name];
  return withDialogs({
    name,
    list: FieldList,
    create: form && FieldCreate,
    edit: form && FieldEdit,
    recordRepresentation: Object.keys(fields)[0],
  });
}
