import { useQueryClient, type MutationCacheNotifyEvent } from "@tanstack/react-query";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { useEffect, useEffectEvent } from "react";
import type { Values } from "../../providers/edit-conflict.ts";
import { changeOf, type Change } from "./change.ts";

/** Calls `onSaved` for each change saved by a dialog over the board. */
export function useDialogChanges(onSaved: (change: Change) => void): void {
  const queries = useQueryClient();

  const hear = useEffectEvent(({ options, state }: Updated["mutation"]) => {
    // react-admin's mutations have a key; those of the board have none.
    const [resource, action] = options.mutationKey ?? [];
    if (resource !== "topics") return;
    const { variables, data: topic }: { variables: Sent; data: Topic } = state;
    const change = changeOf(action, { ...variables, topic });
    if (change) onSaved(change);
  });

  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "success") hear(event.mutation);
      }),
    [queries],
  );
}

/** Variables of react-admin's mutations. */
interface Sent {
  data?: Values;
  previousData?: Topic;
}

type Updated = Extract<MutationCacheNotifyEvent, { type: "updated" }>;
