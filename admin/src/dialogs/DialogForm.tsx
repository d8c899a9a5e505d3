import { Box, Button, DialogActions, DialogContent, styled, Typography } from "@mui/material";
import type { ObjectSchema } from "api/platform/http/values.contract";
import { Suspense, useEffect, useId, type ReactNode } from "react";
import { Form } from "react-admin";
import { dialogSelector } from "ui/keys/dialog-selector";
import { fieldErrors, withBlanks } from "./field-errors.ts";
import { useDescribedResource, useIsReadOnly } from "../resources.ts";
import { ReadOnlyFields } from "./ReadOnlyFields.tsx";
import { useCloseDialog } from "./RecordDialog.tsx";
import { UnsavedChanges } from "./UnsavedChanges.tsx";
import { lazyPart } from "../layout/lazy-part.ts";
import { SubmitButton } from "./SubmitButton.tsx";

export interface DialogFormProps {
  /** Validation schema from the contract. */
  schema: ObjectSchema;
  /** Initial values from the contract. */
  blank: Readonly<Record<string, unknown>>;
  defaultValues?: Record<string, unknown>;
  /** Label of the save button. */
  save: string;
  /** Actions beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Lazily loaded, as few resources have previews. */
export const PreviewActions = lazyPart(
  async () => (await import("../previews/PreviewActions.tsx")).PreviewActions,
);

/** The form of a dialog. The inputs scroll; title and buttons stay in view. */
export function DialogForm(props: DialogFormProps) {
  const { schema, blank, defaultValues, save, actions, children } = props;
  const { isPreviewed = false } = useDescribedResource().described;
  const isReadOnly = useIsReadOnly();
  const close = useCloseDialog();
  const formId = useId();
  useSaveKey(formId);
  return (
    <Frame
      id={formId}
      noValidate
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
      defaultValues={defaultValues}
      resetOptions={whenReadAgain}
      validate={(values) => fieldErrors(schema, withBlanks(schema, values, blank))}
    >
      {/* The fields of a read-only form take no focus, from which the keyboard scrolls. */}
      <DialogContent dividers tabIndex={isReadOnly ? 0 : undefined}>
        {isReadOnly ? <ReadOnlyFields>{children}</ReadOnlyFields> : children}
      </DialogContent>
      {isReadOnly ? (
        <DialogActions>
          <Typography variant="body2" sx={{ flex: 1, paddingBlock: 1 }}>
            Archived editions are read-only.
          </Typography>
        </DialogActions>
      ) : (
        <Actions>
          {actions}
          <Suspense>{isPreviewed && <PreviewActions />}</Suspense>
          <Box sx={{ flex: { xs: "1 0 100%", sm: 1 } }} />
          <Button onClick={close}>Cancel</Button>
          <SubmitButton label={save} />
        </Actions>
      )}
    </Frame>
  );
}

/**
 * Presses the form's save button with the save shortcut, unless another dialog is open above it. A
 * read-only form has no such button, and it does nothing while the form is being saved.
 */
function useSaveKey(formId: string): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.repeat) return;
      const form = document.querySelector<HTMLFormElement>(`form[id="${formId}"]`);
      const dialogs = document.querySelectorAll(dialogSelector);
      if (!form || ![...dialogs].at(-1)?.contains(form)) return;
      form.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [formId]);
}

/** A refetched record does not overwrite unsaved input. */
const whenReadAgain = { keepDirtyValues: true };

/** On a phone, Cancel and Save are in a second line, below up to four actions. */
const Actions = styled(DialogActions)(({ theme }) => ({
  flexWrap: "wrap",
  [theme.breakpoints.down("sm")]: {
    rowGap: 4,
    "& > .MuiButton-text": { marginLeft: 0, paddingInline: 8 },
  },
}));

const Frame = styled(Form)({ display: "flex", flexDirection: "column", minHeight: 0 });
