import { Box, Button, Typography } from "@mui/material";
import type { Finding } from "api/features/operations/readiness/readiness.contract";
import {
  listedPerKind,
  type ChangedRecord,
  type Today,
} from "api/features/desk/today/today.contract";
import { Title } from "react-admin";
import { ChangeList } from "../changes/ChangeList.tsx";
import type { Change } from "../changes/change.ts";
import { optionName } from "../fields/choices.ts";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { PageTitle } from "../layout/PageTitle.tsx";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { resources } from "../resources.ts";
import { TodaySection } from "./TodaySection.tsx";
import { waitingLabels } from "./waiting-labels.ts";

/** The state of a query. */
interface Read<Data> {
  /** Undefined until the first result. */
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

export interface TodayReportProps {
  today: Read<Today>;
  findings: Read<readonly Finding[]>;
}

/** Tasks, most urgent first; upcoming scheduled changes; and recent changes by others. */
export function TodayReport({ today, findings }: TodayReportProps) {
  const { data, error, refetch } = today;
  const open = findings.data?.filter(({ silencedBecause }) => silencedBecause === null);
  return (
    <>
      <Title
        title={<PageTitle title="Today" summary={data && summaryOf(data, open)} />}
        preferenceKey={false}
      />
      <div>
        {data && (
          <Sections
            today={data}
            findings={{ open, error: findings.error, onRetry: findings.refetch }}
          />
        )}
        {!data && !error && <Waiting label="Loading" />}
        {!data && error && (
          <EmptyList
            title="The items that need attention could not be loaded"
            action={
              <Button variant="outlined" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {error.message}
          </EmptyList>
        )}
      </div>
    </>
  );
}

interface SectionsProps {
  today: Today;
  findings: FindingsProps;
}

function Sections({ today, findings }: SectionsProps) {
  const { waiting, scheduled, changed, since } = today;
  return (
    <>
      {waiting.length === 0 && findings.open?.length === 0 && (
        <Box sx={{ paddingBottom: 4 }}>
          <EmptyList title="Nothing needs attention." />
        </Box>
      )}
      {waiting.map(({ kind, ...listed }) => (
        <Listed key={kind} kind={kind} {...listed} />
      ))}
      <Findings {...findings} />
      {scheduled.count > 0 && <Listed kind="scheduled" {...scheduled} />}
      {changed.count > 0 && <Changed since={since} {...changed} />}
    </>
  );
}

function summaryOf({ waiting }: Today, findings: readonly Finding[] = []): string {
  const count = waiting.reduce((sum, one) => sum + one.count, findings.length);
  if (count === 0) return "";
  return count === 1 ? "1 item needs attention" : `${count} items need attention`;
}

/** Kinds whose detail is the source of a sync. */
const isOfSync = new Set<keyof typeof waitingLabels>(["conflicts", "held-syncs"]);

function Listed({ kind, count, items }: Today["scheduled"] & { kind: keyof typeof waitingLabels }) {
  const { heading, list, pathOf } = waitingLabels[kind];
  return (
    <TodaySection heading={heading} count={count} to={list}>
      <ListRows>
        {items.map((item) => (
          <ListRow
            key={item.id}
            to={pathOf(item)}
            title={item.title}
            detail={
              item.detail !== null && isOfSync.has(kind) ? optionName(item.detail) : item.detail
            }
            end={item.at && <Instant value={item.at.toISOString()} />}
          />
        ))}
        {/* A record may have several conflicts. */}
        {count > items.length && items.length === listedPerKind && (
          <ListRow to={list} title={`All ${count}`} />
        )}
      </ListRows>
    </TodaySection>
  );
}

interface FindingsProps {
  open: readonly Finding[] | undefined;
  error: Error | null;
  onRetry: () => unknown;
}

/** Readiness findings. They load separately because they take several seconds. */
function Findings({ open, error, onRetry }: FindingsProps) {
  const heading = { heading: "Not ready", to: "/readiness" };
  if (open?.length === 0) return null;
  if (open === undefined) {
    return (
      <TodaySection {...heading}>
        <Typography variant="body2" role="status" sx={{ paddingTop: 1, color: "text.secondary" }}>
          {error === null
            ? "Checking; links take some seconds."
            : `This could not be checked: ${error.message}`}
        </Typography>
        {error !== null && (
          <Button variant="outlined" onClick={() => void onRetry()} sx={{ marginTop: 1 }}>
            Check again
          </Button>
        )}
      </TodaySection>
    );
  }
  return (
    <TodaySection {...heading} count={open.length}>
      <ListRows>
        {open.slice(0, listedPerKind).map(({ id, path, text }) => (
          <ListRow key={id} to={path} title={text} />
        ))}
        {open.length > listedPerKind && <ListRow to={heading.to} title={`All ${open.length}`} />}
      </ListRows>
    </TodaySection>
  );
}

function Changed({ since, count, records }: Today["changed"] & Pick<Today, "since">) {
  return (
    <TodaySection
      heading="Changed by others"
      count={count}
      note={
        <>
          Since your last visit, <Instant value={since.toISOString()} />
        </>
      }
    >
      <ChangeList label="changed records" changes={records.map(changeOf)} perPage={10} />
      {count > records.length && (
        <Typography variant="body2" sx={{ paddingTop: 1, color: "text.secondary" }}>
          These are the {records.length} that were changed last.
        </Typography>
      )}
    </TodaySection>
  );
}

function changeOf({ title, changes, changedAt, ...record }: ChangedRecord): Change {
  const { resource, recordId, kind } = record;
  const { one } = resources[resource];
  return {
    ...record,
    id: `${resource} ${recordId}`,
    title: title ?? `A ${one}`,
    to: kind === "deleted" ? "/bin" : `/${resource}/${recordId}`,
    one,
    times: changes,
    changedAt: changedAt.toISOString(),
  };
}
