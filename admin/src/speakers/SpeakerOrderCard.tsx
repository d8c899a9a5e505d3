import { Box } from "@mui/material";
import { speakerOrder } from "api/features/content/speakers/speakers.contract";
import {
  AutocompleteInput,
  Form,
  HttpError,
  NumberInput,
  ReferenceInput,
  ResourceContextProvider,
  useNotify,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { fieldErrors, withBlanks } from "../dialogs/field-errors.ts";
import { Card } from "../layout/Card.tsx";
import { http } from "../providers/http-client.ts";
import { errorMessage } from "../providers/error-message.ts";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

const blank = { speakerId: null, displayOrder: 0 };

/** Moves a speaker to another position in the grid. */
export function SpeakerOrderCard() {
  const notify = useNotify();

  async function update(values: Record<string, unknown>) {
    try {
      const body = JSON.stringify(speakerOrder.parse(withBlanks(speakerOrder, values, blank)));
      await http.call("/api/functions/update-speaker-order", { method: "POST", body });
      notify("Speaker order updated successfully", { type: "success" });
      return undefined;
    } catch (error) {
      notify(errorMessage(error), {
        type: "error",
        messageArgs: { title: "Failed to update speaker order" },
      });
      return error instanceof HttpError ? error.body?.errors : undefined;
    }
  }

  return (
    <ResourceContextProvider value="speakers">
      <Card title="Speaker order" text="Moves one speaker to another position in the grid.">
        <Form
          noValidate
          defaultValues={blank}
          onSubmit={update}
          validate={(values) => fieldErrors(speakerOrder, withBlanks(speakerOrder, values, blank))}
        >
          <Box
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(0, 1fr) 112px",
              gap: 2,
              marginBottom: 2,
            }}
          >
            <SpeakerInput />
            <NumberInput source="displayOrder" />
          </Box>
          <SubmitButton label="Update order" />
        </Form>
      </Card>
    </ResourceContextProvider>
  );
}

/** Selects the speaker and sets the order to the speaker's current one. */
function SpeakerInput() {
  const { setValue } = useFormContext<{ displayOrder: number }>();
  return (
    <ReferenceInput
      source="speakerId"
      reference="speakers"
      sort={{ field: "fullName", order: "ASC" }}
    >
      <AutocompleteInput
        label="Speaker"
        noOptionsText="Nobody has this name."
        TextFieldProps={{ placeholder: "Search by name" }}
        onChange={(_id, speaker) => speaker && setValue("displayOrder", speaker.displayOrder)}
      />
    </ReferenceInput>
  );
}
