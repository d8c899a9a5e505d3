import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, type RaRecord } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";

export interface OrderedRecord extends RaRecord {
  id: string;
}

interface OrderOptions {
  resource: string;
  /** In the stored order; undefined until they are loaded. */
  records: readonly OrderedRecord[] | undefined;
  /** Loads the records again after a refused move. */
  reload: () => Promise<unknown>;
}

/** The order of records as the user arranges it. Each move is saved immediately. */
export function useOrder({ resource, records, reload }: OrderOptions) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // Optimistic order, shown until the records are loaded again.
  const [moved, setMoved] = useState<{ from: typeof records; ids: string[] }>();
  // The orders that Undo restores, the last one first restored.
  const [before, setBefore] = useState<readonly string[][]>([]);
  const stored = records?.map(({ id }) => id) ?? [];
  const shown = moved !== undefined && moved.from === records ? moved.ids : stored;
  const last = before.at(-1);

  async function save(ids: string[], insteadOf: string[], undoable: readonly string[][]) {
    setBusy(true);
    setMoved({ from: records, ids });
    try {
      const body = JSON.stringify({ resource, ids, insteadOf });
      await http.call("/api/functions/reorder", { method: "POST", body });
      setBefore(undoable);
      await queries.invalidateQueries({ queryKey: [resource] });
    } catch (reason) {
      setMoved(undefined);
      setBefore([]);
      notify(errorMessage(reason), {
        type: "error",
        messageArgs: { title: "The order could not be changed" },
      });
      await reload();
    }
    setBusy(false);
  }

  return {
    /** Ids in the order to show. */
    shown,
    isBusy,
    canUndo: last !== undefined && !isBusy,
    move: (ids: string[], insteadOf: string[]) => void save(ids, insteadOf, [...before, insteadOf]),
    undo: () => last && void save(last, shown, before.slice(0, -1)),
  };
}
