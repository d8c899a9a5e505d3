import { Checkbox, DialogContentText } from "@mui/material";
import type { SyncStatus } from "api/features/operations/sync/sync.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { useState } from "react";
import { Confirm } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { PagedItems } from "../lists/PagedItems.tsx";
import { recordsOf } from "./sources.ts";
import { SyncSection } from "./SyncSection.tsx";
import { useSync } from "./use-sync.ts";
import { useSyncStatus } from "./use-sync-status.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface MissingRecordsProps {
  source: SyncSource;
}

type Missing = SyncStatus["missing"][number];

/** Records whose rows were deleted from the sheet, until they are deleted here too. */
export function MissingRecords({ source }: MissingRecordsProps) {
  const missing = useSyncStatus(source)?.missing ?? [];
  const { job, start } = useSync(source);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  if (missing.length === 0) return null;
  const { one, many, resource } = recordsOf[source];

  const picked = missing.filter(({ key }) => chosen.has(key));
  const removed = picked.length > 0 ? picked : missing;
  const isAll = removed.length === missing.length;
  const count = `${removed.length} ${removed.length === 1 ? one : many}`;

  function toggle({ key }: Missing) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  async function remove() {
    setAsking(false);
    const keys = isAll ? ("all" as const) : removed.map(({ key }) => key);
    if (await start({ mode: "remove", keys })) setChosen(new Set());
  }

  return (
    <SyncSection
      title={`Gone from the sheet of the ${many} (${missing.length})`}
      text="Still here and on the site. They stay until you remove them."
      actions={
        <ActionButton
          variant="outlined"
          color="error"
          disabled={job !== null}
          onClick={() => setAsking(true)}
        >
          Remove {isAll ? "all" : count}
        </ActionButton>
      }
    >
      <PagedItems label={`missing ${many}`} items={missing}>
        {(shown) => (
          <ListRows>
            {shown.map((record) => (
              <ListRow
                key={record.key}
                title={record.label}
                to={`/${resource}/${record.recordId}`}
                detail={
                  <>
                    since <Instant value={record.missingSince} />
                  </>
                }
                start={
                  <Checkbox
                    checked={chosen.has(record.key)}
                    onChange={() => toggle(record)}
                    slotProps={{ input: { "aria-label": `Select ${record.label}` } }}
                  />
                }
              />
            ))}
          </ListRows>
        )}
      </PagedItems>
      <Confirm
        title={`Remove ${count}`}
        confirm="Remove"
        isOpen={isAsking}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
        content={
          <DialogContentText>
            {removed.length === 1 ? `${removed[0]?.label} is` : `These ${count} are`} deleted here
            and from the site. The run that does it can be undone.
          </DialogContentText>
        }
      />
    </SyncSection>
  );
}
