import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Topic } from "api/contract/agenda";
import { useEffect, useMemo, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { errorMessage } from "../../providers/error-message.ts";
import { http } from "../../providers/http-client.ts";
import { forgetVersion, forgetVersions } from "../../providers/versions.ts";
import { inverseOf, isAsBefore, withChange, type Change } from "./change.ts";
import { useDialogChanges } from "./use-dialog-changes.ts";

/** Topics as the board shows them, and what changes them. */
export interface Changes {
  /** With what is being saved. */
  topics: readonly Topic[];
  /** Shows a change at once and saves it; it is gone again when it is refused. */
  make: (change: Change) => void;
  /** Takes the last change back, and gives it; undefined when there is none. */
  undo: () => Change | undefined;
  /** Makes the change again that was taken back last, and gives it. */
  redo: () => Change | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

/** Saves what the board changes, one request after the other, each of them only over what the editor has seen. */
export function useChanges(read: readonly Topic[]): Changes {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [done, setDone] = useState<readonly Change[]>([]);
  const [undone, setUndone] = useState<readonly Change[]>([]);
  useEffect(() => forgetVersions, []);

  const { mutate } = useMutation({
    // One after the other: the second change of a record is made to what the first has left.
    scope: { id: "board" },
    async mutationFn(change: Change) {
      const { topic, before, after } = change;
      const { id, title } = topic;
      if (before === null) {
        const body = JSON.stringify({ resource: "topics", id });
        await http.call("/api/functions/undelete", { method: "POST", body });
        return;
      }
      // The list knows no versions: the record is read with its own, which the change is sent with.
      forgetVersion(`/api/topics/${id}`);
      const { data: now } = await provider.getOne<Topic>("topics", { id });
      if (!isAsBefore(now, change)) {
        throw new Error(
          `Somebody else has changed “${title}” meanwhile: it is shown as it is now.`,
        );
      }
      if (after === null) await provider.delete("topics", { id, previousData: now });
      else await provider.update("topics", { id, data: after, previousData: now });
    },
    onError(reason, { topic: { id, title } }) {
      const isOther = ({ topic }: Change) => topic.id !== id;
      setDone((changes) => changes.filter(isOther));
      setUndone((changes) => changes.filter(isOther));
      forgetVersions();
      notify(errorMessage(reason), {
        type: "error",
        messageArgs: { title: `“${title}” could not be changed` },
      });
    },
    async onSettled(_data, _error, change) {
      // Until what was saved is read, it is shown as it was put down.
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
