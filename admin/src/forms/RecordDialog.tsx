import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  styled,
} from "@mui/material";
import type { ReactNode } from "react";
import { CreateBase, EditBase, Form, SaveButton, useNavigate } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { useDescribedResource, type ResourceDescription } from "../resources.ts";
import { DeleteButton } from "./DeleteButton.tsx";
import { fieldErrors } from "./field-errors.ts";
import { UnsavedChanges } from "./UnsavedChanges.tsx";

export interface RecordDialogProps {
  /** Id of the record to edit, or `create` to add one. */
  selected: string;
  /** What a new record begins with, beside what each one does. */
  initial?: Record<string, unknown>;
  children: ReactNode;
}

const titleId = "record-dialog-title";

/** One dialog over a list, in add or edit mode. */
export function RecordDialog(props: RecordDialogProps) {
  const { name, described } = useDescribedResource();
  const { selected, initial, children } = props;
  const { form, one } = described;
  const navigate = useNavigate();
  if (!form) return null;
  const close = () => navigate(`/${name}`);
  const isNew = selected === "create";
  const fields = (
    <RecordForm form={form} isNew={isNew} initial={initial} onCancel={close}>
      {children}
    </RecordForm>
  );
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onEnter: isNew ? focusFirstField : undefined } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", paddingRight: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {isNew ? "Add" : "Edit"} {one}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {isNew ? (
        <CreateBase redirect="list" transform={(values) => form.create.parse(values)}>
          {fields}
        </CreateBase>
      ) : (
        <EditBase
          id={selected}
          redirect="list"
          mutationMode="pessimistic"
          transform={(values) => form.update.parse(values)}
          loading={
            <Box sx={{ padding: 3, paddingTop: 0 }}>
              <Waiting label="Loading" />
            </Box>
          }
        >
          {fields}
        </EditBase>
      )}
    </Dialog>
  );
}

interface RecordFormProps extends Pick<RecordDialogProps, "initial" | "children"> {
  form: NonNullable<ResourceDescription["form"]>;
  isNew: boolean;
  onCancel: () => void;
}

function RecordForm({ form, isNew, initial, children, onCancel }: RecordFormProps) {
  const { described } = useDescribedResource();
  const schema = isNew ? form.create : form.update;
  return (
    <FormFrame
      noValidate
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
      defaultValues={isNew ? { ...form.blank, ...initial } : undefined}
      validate={(values) => fieldErrors(schema, values)}
    >
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>
        {!isNew && <DeleteButton />}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onCancel}>Cancel</Button>
        <SaveButton icon={<></>} label={isNew ? `Add ${described.one}` : "Save"} alwaysEnable />
      </DialogActions>
    </FormFrame>
  );
}

function focusFirstField(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>("input, select, textarea")?.focus();
}

// The fields scroll; title and buttons stay in view.
const FormFrame = styled(Form)({ display: "flex", flexDirection: "column", minHeight: 0 });
