import { useEffect, useState, type ReactNode } from "react";
import type { UpdateParams } from "react-admin";
import { EditConflictError, type Conflict, type Values } from "../providers/edit-conflict.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";

interface Asked {
  conflict: Conflict;
  onSettle: (values: Values | null) => void;
}

interface Asking {
  /**
   * Saves an update. When someone else has changed the same fields, asks the user for the values
   * and saves those.
   * @throws EditConflictError when the user keeps editing
   */
  saveAsking: <Answer>(
    save: (params: UpdateParams) => Promise<Answer>,
    params: UpdateParams,
  ) => Promise<Answer>;
  dialog: ReactNode;
}

/**
 * Asks the user about fields that someone else has changed as well. Not lazily loaded: a release may
 * have replaced the files of this page by then, and unsaved input depends on it.
 */
export function useEditConflict(): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => () => asked?.onSettle(null), [asked]);

  async function saveAsking<Answer>(
    save: (params: UpdateParams) => Promise<Answer>,
    params: UpdateParams,
  ): Promise<Answer> {
    try {
      return await save(params);
    } catch (error) {
      if (!(error instanceof EditConflictError)) throw error;
      const { conflict } = error;
      const chosen = await new Promise<Values | null>((onSettle) => {
        setAsked({ conflict, onSettle });
      });
      setAsked(null);
      if (chosen === null) throw error;
      return saveAsking(save, { ...params, data: chosen, previousData: conflict.theirs });
    }
  }

  return { saveAsking, dialog: asked && <ConflictDialog {...asked} /> };
}
