import { EditDialog } from "../dialogs/EditDialog.tsx";
import { PostInputs } from "./PostInputs.tsx";

export function PostEdit() {
  return (
    <EditDialog>
      <PostInputs />
    </EditDialog>
  );
}
