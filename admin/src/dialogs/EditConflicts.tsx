import {
  useEvent,
  useRegisterMutationMiddleware,
  type UpdateParams,
  type UpdateResult,
} from "react-admin";
import { useEditConflict } from "../history/use-edit-conflict.tsx";
import { useOpenedRecord } from "./use-opened-record.ts";

type Update = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

/** Saves the surrounding form with an optimistic lock on the record that it is based on. */
export function EditConflicts() {
  const opened = useOpenedRecord();
  const { saveAsking, dialog } = useEditConflict();
  useRegisterMutationMiddleware<Update>(
    useEvent((resource: string, params: UpdateParams, update: Update) =>
      saveAsking((sent) => update(resource, sent), { ...params, previousData: opened }),
    ),
  );
  return dialog;
}
