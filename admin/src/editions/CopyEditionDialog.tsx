import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { addDays } from "api/contract/dates";
import { edition as answeredEdition, type Edition } from "api/contract/editions";
import { editionCopy, editionParts } from "api/contract/next-edition";
import { useId, useState } from "react";
import { CheckboxGroupInput, DateInput, Form, HttpError, TextInput, useNotify } from "react-admin";
import { fieldErrors, withBlanks } from "../dialogs/field-errors.ts";
import { useWorkOn } from "../providers/edition.ts";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { resources } from "../resources.ts";
import type { EditionActionProps } from "./edition-action.ts";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

export interface CopyEditionDialogProps extends EditionActionProps {
  onClose: () => void;
}

const schema = editionCopy.omit({ editionId: true });
const blank = { name: "", firstDay: "", parts: [] };
const choices = editionParts.map((part) => ({ id: part, name: resources[part].title }));

/** Makes the next edition from one, and leads to it. */
export function CopyEditionDialog({ edition, onClose }: CopyEditionDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const workOn = useWorkOn();
  const [proposal] = useState(() => proposalFor(edition));

  async function copy(values: Record<string, unknown>) {
    try {
      const body = { editionId: edition.id, ...schema.parse(withBlanks(schema, values, blank)) };
      const { json } = await http.call("/api/functions/copy-edition", {
        method: "POST",
        body: JSON.stringify(body),
      });
      const made = answeredEdition.parse(json);
      onClose();
      await workOn(made);
      notify(`${made.name} is being prepared, unseen by visitors`, { type: "success" });
      return undefined;
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
      return error instanceof HttpError ? error.body?.errors : undefined;
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Copy {edition.name}</DialogTitle>
      <Form
        noValidate
        // Instead of the record of the row.
        record={proposal}
        onSubmit={copy}
        validate={(values) => fieldErrors(schema, withBlanks(schema, values, blank))}
      >
        <DialogContent dividers>
          <TextInput source="name" label="Name" isRequired />
          <DateInput
            source="firstDay"
            label="First day"
            helperText="Deadlines move with it, and stay on their weekday."
            isRequired
          />
          <CheckboxGroupInput
            source="parts"
            label="Take over"
            choices={choices}
            helperText="Payment links and sessions are not taken over."
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton label="Copy" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Whole weeks later, so that it begins on the same weekday; who speaks again is chosen. */
function proposalFor({ name, year, firstDay }: Edition) {
  return {
    name: name.replace(String(year), String(year + 1)),
    firstDay: addDays(firstDay, 52 * 7),
    parts: editionParts.filter((part) => part !== "speakers"),
  };
}
