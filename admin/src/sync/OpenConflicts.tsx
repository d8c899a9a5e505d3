import type { SyncStatus } from "api/features/operations/sync/sync.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import type { Change } from "../changes/change.ts";
import { ChangeList } from "../changes/ChangeList.tsx";
import {
  choiceWords,
  conflictSides,
  deletedHere,
  sides,
  type Side,
} from "../changes/conflict-sides.ts";
import { recordsOf } from "./sources.ts";
import { SyncSection } from "./SyncSection.tsx";
import { useSync } from "./use-sync.ts";
import { useSyncStatus } from "./use-sync-status.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface OpenConflictsProps {
  source: SyncSource;
}

type Conflict = SyncStatus["conflicts"][number];
type Settle = (side: Side, chosen: Extract<SyncTask, { mode: "settle" }>["conflicts"]) => void;

/** Values changed both here and in the sheet, until the conflict is resolved. */
export function OpenConflicts({ source }: OpenConflictsProps) {
  const conflicts = useSyncStatus(source)?.conflicts ?? [];
  const { job, start } = useSync(source);
  if (conflicts.length === 0) return null;
  const { many } = recordsOf[source];
  const isBusy = job !== null;
  const settle: Settle = (side, chosen) =>
    void start({ mode: "settle", keep: side === "ours" ? "ours" : "sheet", conflicts: chosen });
  return (
    <SyncSection
      title={`Conflicts of the ${many} (${conflicts.length})`}
      text="Changed here and in the sheet since they were last the same. Ours are kept until you decide."
      actions={sides.map((side) => (
        <ActionButton
          key={side}
          variant="outlined"
          disabled={isBusy}
          onClick={() => settle(side, "all")}
        >
          {choiceWords(conflictSides.sheet, side)} in all
        </ActionButton>
      ))}
    >
      <ChangeList
        label={`conflicts of the ${many}`}
        changes={changesOf(conflicts, source, { isBusy, settle })}
        perPage={20}
        names={conflictSides.sheet}
        isBusy={isBusy}
      />
    </SyncSection>
  );
}

/** The conflicts of each record as one change. */
function changesOf(
  conflicts: readonly Conflict[],
  source: SyncSource,
  { isBusy, settle }: { isBusy: boolean; settle: Settle },
): Change[] {
  const { resource, one } = recordsOf[source];
  return [...Map.groupBy(conflicts, ({ key }) => key)].flatMap(([key, ofRecord]): Change[] => {
    const [first] = ofRecord;
    if (first === undefined) return [];
    const of = { id: key, resource, title: first.label, one, kind: "conflict" as const };
    if (first.field === null) {
      const actions = sides.map((side) => (
        <ActionButton
          key={side}
          variant="outlined"
          size="small"
          disabled={isBusy}
          onClick={() => settle(side, [{ key, field: null }])}
          sx={{ marginInlineEnd: 1 }}
        >
          {side === "ours" ? "Keep it deleted" : "Bring it back"}
        </ActionButton>
      ));
      return [{ ...of, note: deletedHere, actions }];
    }
    const fields = ofRecord.flatMap(({ field, ours, sheet }) =>
      field === null ? [] : [{ field, before: ours, after: sheet }],
    );
    const onChoose = (field: string, side: Side) => settle(side, [{ key, field }]);
    return [{ ...of, to: `/${resource}/${first.recordId}`, fields, onChoose }];
  });
}
