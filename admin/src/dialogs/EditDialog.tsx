import { Box } from "@mui/material";
import { lazy, Suspense, useEffect, type ReactNode } from "react";
import { DeleteWithConfirmButton, EditBase, useNotify, useRefresh } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { useDescribedForm, useDescribedResource } from "../resources.ts";
import { errorMessage } from "../providers/error-message.ts";
import { forgetVersions } from "../providers/versions.ts";
import { DialogForm } from "./DialogForm.tsx";
import { withBlanks } from "./field-errors.ts";
import { RecordDialog } from "./RecordDialog.tsx";
import { useViewPath } from "./view-path.ts";

const HistoryButton = lazy(async () => ({
  default: (await import("../history/HistoryButton.tsx")).HistoryButton,
}));

const AlsoOpen = lazy(async () => ({
  default: (await import("../presence/AlsoOpen.tsx")).AlsoOpen,
}));

export interface EditDialogProps {
  /** What can be done beside saving and deleting. */
  actions?: ReactNode;
  /** The inputs. */
  children: ReactNode;
}

const loading = (
  <Box sx={{ padding: 3, paddingTop: 0 }}>
    <Waiting label="Loading" />
  </Box>
);

/** Changes or deletes the record that the address names, in a dialog over the list. */
export function EditDialog({ actions, children }: EditDialogProps) {
  const { one, form } = useDescribedForm();
  const { deletion } = useDescribedResource().described;
  const { update, blank } = form;
  const view = useViewPath();
  const notify = useNotify();
  const refresh = useRefresh();
  /** What stands against it, as somebody else's change, is read and seen before the next try. */
  function refuseDeletion(error: unknown) {
    notify(errorMessage(error), { type: "error" });
    refresh();
  }
  useEffect(() => forgetVersions, []);
  return (
    <RecordDialog
      title={`Edit ${one}`}
      presence={
        <Suspense>
          <AlsoOpen />
        </Suspense>
      }
    >
      <EditBase
        redirect={() => view}
        mutationMode="pessimistic"
        transform={(values) => update.parse(withBlanks(update, values, blank))}
        loading={loading}
      >
        {/* For inputs that are loaded with the first form that has them. */}
        <Suspense fallback={loading}>
          <DialogForm
            schema={update}
            blank={blank}
            save="Save"
            actions={
              <>
                {deletion && (
                  <DeleteWithConfirmButton
                    label="ra.action.delete"
                    icon={<Icon name="delete" />}
                    redirect={() => view}
                    mutationOptions={{ onError: refuseDeletion }}
                  />
                )}
                {actions}
                <Suspense>
                  <HistoryButton />
                </Suspense>
              </>
            }
          >
            {children}
          </DialogForm>
        </Suspense>
      </EditBase>
    </RecordDialog>
  );
}
