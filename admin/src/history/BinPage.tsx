import { TextField, Typography } from "@mui/material";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import type { BinEntry } from "api/features/foundation/revisions/revisions.contract";
import { useDeferredValue, useState } from "react";
import { Title, useGetList, useNotify, useRefresh } from "react-admin";
import { optionName } from "../fields/choices.ts";
import { Instant } from "../layout/Instant.tsx";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { PageTitle } from "../layout/PageTitle.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { PageSteps } from "../lists/PageSteps.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { resources } from "../resources.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

const perPage = 50;

/** Reads a page of the deleted records. */
function useBin(searched: string) {
  const [chosenPage, setPage] = useState(1);
  const {
    data,
    total = 0,
    error,
  } = useGetList<BinEntry>("bin", {
    filter: searched === "" ? {} : { q: searched },
    sort: { field: "deletedAt", order: "DESC" },
    pagination: { page: chosenPage, perPage },
  });
  // The last page may have lost its last record.
  const page = Math.min(chosenPage, Math.max(1, Math.ceil(total / perPage)));
  if (data && page !== chosenPage) setPage(page);
  return { data, total, error, page, setPage };
}

/** Deleted records that can be restored, last deleted first. */
export function BinPage() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [query, setQuery] = useState("");
  const searched = useDeferredValue(query.trim());
  const { data, total, error, page, setPage } = useBin(searched);
  const [restore, isBusy] = useAction(async ({ resource, recordId, title }: BinEntry) => {
    try {
      const body = JSON.stringify({ resource, id: recordId });
      await http.call("/api/functions/undelete", { method: "POST", body });
    } finally {
      refresh();
    }
    notify(`${title || `The ${resources[resource].one}`} is restored`, { type: "success" });
  });

  return (
    <>
      <Title title={<PageTitle title="Bin" />} preferenceKey={false} />
      <div>
        <Typography variant="body2" sx={{ color: "text.secondary", marginBottom: 2 }}>
          {`What was deleted can be restored for ${retentionDays.bin} days, with its address and what referred to it.`}
        </Typography>
        <TextField
          type="search"
          label="Search the bin"
          size="small"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setPage(1);
          }}
          sx={{ marginBottom: 2 }}
        />
        {error && <Typography role="alert">{errorMessage(error)}</Typography>}
        {!data && !error && <Waiting label="Loading" />}
        {data?.length === 0 && (
          <Typography>
            {searched === "" ? "The bin is empty." : "Nothing in the bin has this in its name."}
          </Typography>
        )}
        <ListRows>
          {data?.map((entry) => (
            <DeletedRecord
              key={entry.id}
              entry={entry}
              isBusy={isBusy}
              onRestore={() => void restore(entry)}
            />
          ))}
        </ListRows>
        {total > perPage && (
          <PageSteps total={total} page={page} perPage={perPage} onPage={setPage} />
        )}
      </div>
    </>
  );
}

interface DeletedRecordProps {
  entry: BinEntry;
  isBusy: boolean;
  onRestore: () => void;
}

function DeletedRecord({ entry, isBusy, onRestore }: DeletedRecordProps) {
  const { resource, title, deletedBy, deletedAt, purgedAt } = entry;
  const { one } = resources[resource];
  return (
    <ListRow
      heading="h2"
      title={title || `A ${one}`}
      detail={
        <>
          {optionName(one)}, deleted {deletedBy !== null && `by ${deletedBy} `}on{" "}
          <Instant value={deletedAt} />; can be restored until <Instant value={purgedAt} />
        </>
      }
      end={
        <ActionButton
          variant="outlined"
          disabled={isBusy}
          aria-label={`Restore ${title}`}
          onClick={onRestore}
        >
          Restore
        </ActionButton>
      }
    />
  );
}
