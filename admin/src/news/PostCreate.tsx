import { CreateDialog } from "../dialogs/CreateDialog.tsx";
import { PostInputs } from "./PostInputs.tsx";

export function PostCreate() {
  return (
    <CreateDialog>
      <PostInputs />
    </CreateDialog>
  );
}
