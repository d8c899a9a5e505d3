import { useEffect, useState } from "react";
import {
  useEvent,
  useRegisterMutationMiddleware,
  type UpdateParams,
  type UpdateResult,
} from "react-admin";
import { EditConflictError, type Conflict, type Values } from "../providers/edit-conflict.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { useOpenedRecord } from "./use-opened-record.ts";

type Update = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

interface Asked {
  conflict: Conflict;
  onSettle: (values: Values | null) => void;
}

/**
 * Saves the surrounding form with an optimistic lock on the record that it is based on. Asks the
 * user about fields that someone else has changed as well, and fails with an EditConflictError when
 * the user keeps editing. Not lazily loaded: a release may have replaced the files of this page by
 * then, and unsaved input depends on it.
 */
export function EditConflicts() {
  const opened = useOpenedRecord();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => () => asked?.onSettle(null), [asked]);

  const save = useEvent(
    async (resource: string, params: UpdateParams, update: Update): Promise<UpdateResult> => {
      for (let sent: UpdateParams = { ...params, previousData: opened }; ;) {
        try {
          return await update(resource, sent);
        } catch (error) {
          if (!(error instanceof EditConflictError)) throw error;
          const { conflict } = error;
          const data = await new Promise<Values | null>((onSettle) => {
            setAsked({ conflict, onSettle });
          });
          setAsked(null);
          if (data === null) throw error;
          sent = { ...params, data, previousData: conflict.theirs };
        }
      }
    },
  );
  useRegisterMutationMiddleware<Update>(save);

  return asked && <ConflictDialog {...asked} />;
}
