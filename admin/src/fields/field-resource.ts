import {
  withDialogs,
  type ConsoleResource,
  type DialogResourceProps,
} from "../dialogs/with-dialogs.tsx";
import { resources, type ResourceDescription, type ResourceName } from "../resources.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const FieldList = lazyPart(async () => (await import("./FieldList.tsx")).FieldList);
const FieldCreate = lazyPart(async () => (await import("./FieldCreate.tsx")).FieldCreate);
const FieldEdit = lazyPart(async () => (await import("./FieldEdit.tsx")).FieldEdit);
const OrderDialog = lazyPart(async () => (await import("../ordering/OrderDialog.tsx")).OrderDialog);

/**
 * A resource whose list and form are generated from its fields. The first field represents the
 * record.
 * @param own overrides of the generated parts
 */
export function fieldResource(
  name: ResourceName,
  own: Partial<DialogResourceProps> = {},
): ConsoleResource {
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
