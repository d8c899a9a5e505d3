import { useQueryClient, type MutationCacheNotifyEvent } from "@tanstack/react-query";
import type { Topic } from "api/contract/agenda";
import { useEffect, useEffectEvent } from "react";
import type { Values } from "../../providers/edit-conflict.ts";
import { changeOf, type Change } from "./change.ts";

/** Calls with what a dialog over the board has added, changed or deleted. */
export function useDialogChanges(onSaved: (change: Change) => void): void {
  const queries = useQueryClient();

  const hear = useEffectEvent(({ options, state }: Updated["mutation"]) => {
    // The key that react-admin's mutations have; the board's own have none.
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

/** What react-admin's mutations are called with. */
interface Sent {
  data?: Values;
  previousData?: Topic;
}

type Updated = Extract<MutationCacheNotifyEvent, { type: "updated" }>;
