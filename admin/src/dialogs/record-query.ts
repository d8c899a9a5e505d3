import { useQueryClient } from "@tanstack/react-query";
import {
  HttpError,
  useGetRecordId,
  useNavigate,
  useNotify,
  useResourceContext,
  type Identifier,
} from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { useViewPath } from "./view-path.ts";

/**
 * Query options of a record that is opened: its own cache key, and no cache after it is closed.
 * react-admin puts rows of lists into the cache of records. A row has no version and may be older
 * than the record, so a form on it would overwrite the changes of others.
 */
export const openedQuery = { meta: { isOpened: true }, gcTime: 0 } as const;

/** Mutation options of an opened record: with the `meta` of its query, they update that cache. */
export const openedMutation = { meta: openedQuery.meta } as const;

type RecordQuery = typeof openedQuery & {
  onError: (error: unknown) => void;
};

/**
 * Query options for the record of a dialog. A record that does not exist closes the dialog; any
 * other failure does so only when there is nothing to show yet, so that a server that restarts
 * takes no open form away. react-admin leads to the list after every failure instead.
 */
export function useRecordQuery(): RecordQuery {
  const queries = useQueryClient();
  const resource = useResourceContext() ?? "";
  const id = useGetRecordId();
  const notify = useNotify();
  const navigate = useNavigate();
  const view = useViewPath();

  function isDeletedHere(): boolean {
    const deletions = queries.getMutationCache().findAll({ mutationKey: [resource, "delete"] });
    return deletions.some(({ state }) => {
      const { id: deletedId }: { id?: Identifier } = state.variables ?? {};
      return state.status !== "error" && String(deletedId) === String(id);
    });
  }

  return {
    ...openedQuery,
    onError(error) {
      const isMissing = error instanceof HttpError && error.status === 404;
      const key = [resource, "getOne", { id: String(id), meta: openedQuery.meta }];
      const isShown = queries.getQueryData(key) !== undefined;
      // The button that deletes the record reports it and closes the dialog.
      if (isMissing ? isDeletedHere() : isShown) return;
      notify(isMissing ? "ra.notification.item_doesnt_exist" : errorMessage(error), {
        type: "error",
      });
      void navigate(view);
    },
  };
}
