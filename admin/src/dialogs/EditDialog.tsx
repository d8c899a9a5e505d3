import { Box } from "@mui/material";
import { Suspense, useEffect, type ReactNode } from "react";
import { EditBase } from "react-admin";
import { Waiting } from "../layout/Waiting.tsx";
import { optionName } from "../fields/choices.ts";
import { useAllowedActions, useDescribedForm, useDescribedResource } from "../resources.ts";
import { forgetVersions } from "../providers/versions.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { DialogForm } from "./DialogForm.tsx";
import { withBlanks } from "./field-errors.ts";
import { RecordDialog } from "./RecordDialog.tsx";
import { readAgainMs, SavedMeanwhile } from "./SavedMeanwhile.tsx";
import { useViewPath } from "./view-path.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const HistoryButton = lazyPart(
  async () => (await import("../history/HistoryButton.tsx")).HistoryButton,
);

const AlsoOpen = lazyPart(async () => (await import("../presence/AlsoOpen.tsx")).AlsoOpen);

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
  const { canEdit } = useAllowedActions();
  const view = useViewPath();
  useEffect(() => forgetVersions, []);
  return (
    <RecordDialog
      title={canEdit ? `Edit ${one}` : optionName(one)}
      presence={
        <Suspense>
          <AlsoOpen />
        </Suspense>
      }
    >
      <EditBase
        redirect={() => view}
        mutationMode="pessimistic"
        queryOptions={{ refetchInterval: readAgainMs }}
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
                {deletion && <DeleteButton leadsTo={view} />}
                {actions}
                <Suspense>
                  <HistoryButton />
                </Suspense>
              </>
            }
          >
            <SavedMeanwhile />
            {children}
          </DialogForm>
        </Suspense>
      </EditBase>
    </RecordDialog>
  );
}
