import { lazy } from "react";
import type { ResourceProps } from "react-admin";
import { withDialogs, type DialogResourceProps } from "../dialogs/with-dialogs.tsx";
import { resources, type ResourceDescription, type ResourceName } from "../resources.ts";

const FieldList = lazy(async () => ({ default: (await import("./FieldList.tsx")).FieldList }));
const FieldCreate = lazy(async () => ({
  default: (await import("./FieldCreate.tsx")).FieldCreate,
}));
const FieldEdit = lazy(async () => ({ default: (await import("./FieldEdit.tsx")).FieldEdit }));
const OrderDialog = lazy(async () => ({
  default: (await import("../ordering/OrderDialog.tsx")).OrderDialog,
}));

/**
 * A resource whose list and form are made from its fields; the first one is what a record is called.
 * @param own what it has in place of that
 */
export function fieldResource(
  name: ResourceName,
  own: Partial<DialogResourceProps> = {},
): ResourceProps {
  const { fields = {}, form }: ResourceDescription = resources[name];
  return withDialogs({
    name,
    list: FieldList,
    ...(form?.create && { create: FieldCreate }),
    ...(form && { edit: FieldEdit }),
    ...(fields["displayOrder"]?.order && { order: OrderDialog }),
    recordRepresentation: Object.keys(fields)[0],
    ...own,
  });
}
