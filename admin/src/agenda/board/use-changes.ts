import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { useMemo, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { errorMessage } from "../../providers/error-message.ts";
import { ofBoard } from "../../providers/dataProvider.ts";
import { http } from "../../providers/http-client.ts";
import { inverseOf, isAsBefore, withChange, type Change } from "./change.ts";
import { useDialogChanges } from "./use-dialog-changes.ts";

/** The topics shown on the board, and the actions that change them. */
export interface Changes {
  /** Includes unsaved changes. */
  topics: readonly Topic[];
  /** Applies a change optimistically and saves it. A refused change is rolled back. */
  make: (change: Change) => void;
  /** Undoes the last change and returns it; undefined when there is none. */
  undo: () => Change | undefined;
  /** Redoes the last undone change and returns it. */
  redo: () => Change | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * Saves changes of the board sequentially, each with an optimistic lock on what the user has seen.
 */
export function useChanges(read: readonly Topic[]): Changes {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [done, setDone] = useState<readonly Change[]>([]);
  const [undone, setUndone] = useState<readonly Change[]>([]);

  const { mutate } = useMutation({
    // Runs sequentially, because a second change of a record builds on the first.
    scope: { id: "board" },
    async mutationFn(change: Change) {
      const { topic, before, after } = change;
      const { id, title } = topic;
      if (before === null) {
        const body = JSON.stringify({ resource: "topics", id });
        await http.call("/api/functions/undelete", { method: "POST", body });
        return;
      }
      // The list has no versions: reads the record first and sends its version with the change.
      const { data: now } = await provider.getOne<Topic>("topics", { id });
      if (!isAsBefore(now, change)) {
        throw new Error(`Someone else changed “${title}”. The board shows the current version.`);
      }
      if (after === null) await provider.delete("topics", { id, previousData: now, meta: ofBoard });
      else await provider.update("topics", { id, data: after, previousData: now, meta: ofBoard });
    },
    onError(reason, { topic: { id, title } }) {
      const isOther = ({ topic }: Change) => topic.id !== id;
      setDone((changes) => changes.filter(isOther));
      setUndone((changes) => changes.filter(isOther));
      notify(errorMessage(reason), {
        type: "error",
        messageArgs: { title: `“${title}” could not be changed` },
      });
    },
    async onSettled(_data, _error, change) {
      // Keeps the optimistic state until the topics are loaded again.
      await queries.invalidateQueries({ queryKey: ["topics"] });
      setPending((changes) => changes.filter((one) => one !== change));
    },
  });

  function send(change: Change) {
    setPending((changes) => [...changes, change]);
    mutate(change);
  }

  function add(change: Change) {
    setDone([...done, change]);
    setUndone([]);
  }

  useDialogChanges(add);

  const topics = useMemo(() => pending.reduce(withChange, read), [read, pending]);
  return {
    topics,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    make(change) {
      add(change);
      send(change);
    },
    undo() {
      const last = done.at(-1);
      if (last === undefined) return undefined;
      const change = inverseOf(last);
      setDone(done.slice(0, -1));
      setUndone([...undone, last]);
      send(change);
      return change;
    },
    redo() {
      const change = undone.at(-1);
      if (change === undefined) return undefined;
      setUndone(undone.slice(0, -1));
      setDone([...done, change]);
      send(change);
      return change;
    },
  };
}
