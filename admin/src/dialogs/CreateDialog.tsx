import type { ReactNode } from "react";
import { CreateBase } from "react-admin";
import { useDescribedForm } from "../resources.ts";
import { DialogForm } from "./DialogForm.tsx";
import { withBlanks } from "./field-errors.ts";
import { RecordDialog } from "./RecordDialog.tsx";
import { useViewPath } from "./view-path.ts";

export interface CreateDialogProps {
  /** Initial values, merged with the defaults of the resource. */
  initial?: Record<string, unknown>;
  children: ReactNode;
}

/** Creates a record in a dialog over the list. */
export function CreateDialog({ initial, children }: CreateDialogProps) {
  const { one, form } = useDescribedForm();
  const { create, blank } = form;
  const view = useViewPath();
  if (!create) throw new Error(`No ${one} is added`);
  return (
    <RecordDialog title={`Add ${one}`}>
      <CreateBase
        redirect={() => view}
        transform={(values) => create.parse(withBlanks(create, values, blank))}
      >
        <DialogForm
          schema={create}
          blank={blank}
          save={`Add ${one}`}
          defaultValues={{ ...blank, ...initial }}
        >
          {children}
        </DialogForm>
      </CreateBase>
    </RecordDialog>
  );
}
