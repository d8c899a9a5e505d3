import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { addDays } from "api/features/foundation/editions/dates.contract";
import {
  edition as answeredEdition,
  type Edition,
} from "api/features/foundation/editions/editions.contract";
import {
  editionCopy,
  editionParts,
} from "api/features/operations/next-edition/next-edition.contract";
import { useId, useState } from "react";
import {
  CheckboxGroupInput,
  DateInput,
  Form,
  HttpError,
  TextInput,
  useNotify,
  useRefresh,
} from "react-admin";
import { fieldErrors, withBlanks } from "../dialogs/field-errors.ts";
import { useIsMounted } from "../layout/use-is-mounted.ts";
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

/** Copies an edition to the next one and opens it, unless the dialog was closed before. */
export function CopyEditionDialog({ edition, onClose }: CopyEditionDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const workOn = useWorkOn();
  const refresh = useRefresh();
  const isMounted = useIsMounted();
  const [proposal] = useState(() => proposalFor(edition));

  async function copy(values: Record<string, unknown>) {
    try {
      const body = { editionId: edition.id, ...schema.parse(withBlanks(schema, values, blank)) };
      const { json } = await http.call("/api/functions/copy-edition", {
        method: "POST",
        body: JSON.stringify(body),
      });
      const made = answeredEdition.parse(json);
      if (isMounted.current) {
        onClose();
        await workOn(made);
      } else refresh();
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
        // Replaces the record context of the row.
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

/** Starts whole weeks later, to keep the weekday. Speakers are not copied unless chosen. */
function proposalFor({ name, year, firstDay }: Edition) {
  return {
    name: name.replace(String(year), String(year + 1)),
    firstDay: addDays(firstDay, 52 * 7),
    parts: editionParts.filter((part) => part !== "speakers"),
  };
}
