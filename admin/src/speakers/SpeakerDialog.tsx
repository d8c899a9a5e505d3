import { Box, Dialog, DialogTitle, IconButton } from "@mui/material";
import { speakerCreate, speakerUpdate } from "api/contract/speakers";
import { CreateBase, EditBase, useNavigate } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { SpeakerForm } from "./SpeakerForm.tsx";

export interface SpeakerDialogProps {
  /** Id of the speaker to edit, or `create` to add one. */
  selected: string;
}

const titleId = "speaker-dialog-title";

/** One dialog over the list, in add or edit mode. */
export function SpeakerDialog({ selected }: SpeakerDialogProps) {
  const navigate = useNavigate();
  const isNew = selected === "create";
  const close = () => navigate("/speakers");
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <Box sx={{ display: "flex", alignItems: "center", paddingRight: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {isNew ? "Add speaker" : "Edit speaker"}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {isNew ? (
        <CreateBase redirect="list" transform={(values: unknown) => speakerCreate.parse(values)}>
          <SpeakerForm schema={speakerCreate} isNew onCancel={close} />
        </CreateBase>
      ) : (
        <EditBase
          id={selected}
          redirect="list"
          mutationMode="pessimistic"
          transform={(values: unknown) => speakerUpdate.parse(values)}
          loading={
            <Box sx={{ padding: 4, paddingTop: 0 }}>
              <Waiting label="Loading" />
            </Box>
          }
        >
          <SpeakerForm schema={speakerUpdate} onCancel={close} />
        </EditBase>
      )}
    </Dialog>
  );
}
