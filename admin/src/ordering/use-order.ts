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

/** The complete order of the records before and after a move. */
interface Move {
  before: string[];
  after: string[];
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** The order of records as the user arranges it. Each move is saved immediately. */
export function useOrder({ resource, records, reload }: OrderOptions) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // Optimistic order, shown until the records are loaded again.
  const [moved, setMoved] = useState<{ from: typeof records; ids: string[] }>();
  // Undo takes back the last one first.
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const stored = records?.map(({ id }) => id) ?? [];
  const shown = moved !== undefined && moved.from === records ? moved.ids : stored;
  const last = moves.at(-1);

  async function save(ids: string[], insteadOf: string[], undoable: readonly Move[]) {
    setBusy(true);
    setMoved({ from: records, ids });
    try {
      const body = JSON.stringify({ resource, ids, insteadOf });
      await http.call("/api/functions/reorder", { method: "POST", body });
      setMoves(undoable);
      await queries.invalidateQueries({ queryKey: [resource] });
    } catch (reason) {
      setMoved(undefined);
      setMoves([]);
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
    /** False after somebody else has moved a record, because Undo would take that back as well. */
    canUndo: last !== undefined && !isBusy && isSame(shown, last.after),
    move: (after: string[], before: string[]) =>
      void save(after, before, [...moves, { before, after }]),
    undo: () => last && void save(last.before, last.after, moves.slice(0, -1)),
  };
}
