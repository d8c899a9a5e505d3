import { Box } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import { EditBase, useGetRecordId } from "react-admin";
import { Waiting } from "../layout/Waiting.tsx";
import { useEditions } from "../providers/edition.ts";
import { optionName } from "../fields/choices.ts";
import { preloadInputs } from "../fields/FieldInput.tsx";
import { useAllowedActions, useDescribedForm, useDescribedResource } from "../resources.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { DialogForm, PreviewActions } from "./DialogForm.tsx";
import { EditConflicts } from "./EditConflicts.tsx";
import { withBlanks } from "./field-errors.ts";
import { RecordDialog } from "./RecordDialog.tsx";
import { readAgainMs, SavedMeanwhile } from "./SavedMeanwhile.tsx";
import { openedMutation, useRecordQuery } from "./record-query.ts";
import { useViewPath } from "./view-path.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const HistoryButton = lazyPart(
  async () => (await import("../history/HistoryButton.tsx")).HistoryButton,
);

export interface EditDialogProps {
  /** Actions beside save and delete. */
  actions?: ReactNode;
  children: ReactNode;
}

const loading = (
  <Box sx={{ padding: 3, paddingTop: 0 }}>
    <Waiting label="Loading" />
  </Box>
);

/** Edits or deletes the record in the path, in a dialog over the list. */
export function EditDialog({ actions, children }: EditDialogProps) {
  const { one, form } = useDescribedForm();
  const { deletion, fields = {}, isPreviewed } = useDescribedResource().described;
  const { update, blank } = form;
  // Loaded while the record is read. Otherwise, the form would show "Loading" again.
  void HistoryButton.preload();
  if (isPreviewed) void PreviewActions.preload();
  preloadInputs(fields);
  const { canEdit } = useAllowedActions();
  const id = useGetRecordId();
  const { editions } = useEditions();
  const isArchived = editions.some((edition) => edition.id === id && edition.state === "archived");
  const view = useViewPath();
  const query = useRecordQuery();
  return (
    <RecordDialog title={canEdit && !isArchived ? `Edit ${one}` : optionName(one)}>
      <EditBase
        redirect={() => view}
        mutationMode="pessimistic"
        queryOptions={{ ...query, refetchInterval: readAgainMs }}
        mutationOptions={openedMutation}
        transform={(values) => update.parse(withBlanks(update, values, blank))}
        loading={loading}
        offline={loading}
      >
        {/* For inputs that are lazily loaded. */}
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
            <EditConflicts />
            {children}
          </DialogForm>
        </Suspense>
      </EditBase>
    </RecordDialog>
  );
}
