import { Box } from "@mui/material";
import { speakerOrder, type Speaker } from "api/contract/speakers";
import { Form, HttpError, ResourceContextProvider, SaveButton, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { fieldErrors } from "../forms/field-errors.ts";
import { IntegerInput } from "../inputs/IntegerInput.tsx";
import { RecordInput } from "../inputs/RecordInput.tsx";
import { Card } from "../layout/Card.tsx";
import { http } from "../providers/http-client.ts";
import { errorMessage } from "../providers/error-message.ts";

const blank = { speakerId: null, displayOrder: 0 };

/** Moves one speaker to another place in the grid. */
export function SpeakerOrderCard() {
  const notify = useNotify();

  async function update(values: unknown) {
    try {
      const body = JSON.stringify(speakerOrder.parse(values));
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
          validate={(values) => fieldErrors(speakerOrder, values)}
        >
          <Box sx={{ display: "grid", gridTemplateColumns: "1fr 112px", gap: 2, marginBottom: 2 }}>
            <SpeakerInput />
            <IntegerInput source="displayOrder" />
          </Box>
          <SaveButton icon={<></>} label="Update order" alwaysEnable />
        </Form>
      </Card>
    </ResourceContextProvider>
  );
}

/** Whom it is about; the order becomes theirs at present. */
function SpeakerInput() {
  const { setValue } = useFormContext<{ displayOrder: number }>();
  return (
    <RecordInput<Speaker>
      source="speakerId"
      reference="speakers"
      label="Speaker"
      sort="fullName"
      nameOf={({ fullName }) => fullName}
      none="Search by name"
      onChoose={(speaker) => speaker && setValue("displayOrder", speaker.displayOrder)}
    />
  );
}
