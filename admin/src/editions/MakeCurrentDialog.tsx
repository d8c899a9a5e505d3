import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import { datesOf, type Edition } from "api/features/foundation/editions/editions.contract";
import { useId, useState, type ReactNode } from "react";
import { useGetList } from "react-admin";
import { useEditions } from "../providers/edition.ts";
import { useReadiness } from "../providers/readiness.ts";
import { resources } from "../resources.ts";
import type { EditionActionProps } from "./edition-action.ts";
import { useMakeCurrent } from "./use-make-current.tsx";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface MakeCurrentDialogProps extends EditionActionProps {
  onClose: () => void;
}

const counted = ["speakers", "topics", "passes", "partners"] as const;

/** Compares what visitors see before and after, and makes an edition current. */
export function MakeCurrentDialog({ edition, onClose }: MakeCurrentDialogProps) {
  const { current } = useEditions();
  const makeCurrent = useMakeCurrent();
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();

  async function make() {
    setBusy(true);
    const isMade = await makeCurrent(edition, current);
    if (isMade) onClose();
    else setBusy(false);
  }

  // The edition is switched when the response arrives, so the dialog stays until then.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Make {edition.name} current</DialogTitle>
      <DialogContent dividers>
        <Table size="small" aria-label="What will change">
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              <TableCell scope="col">Now</TableCell>
              <TableCell scope="col">Then</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <Change label="Name" now={current.name} then={edition.name} />
            <Change label="Days" now={daysIn(current)} then={daysIn(edition)} />
            <Change label="Time zone" now={current.timeZone} then={edition.timeZone} />
            {counted.map((name) => (
              <Change
                key={name}
                label={name === "topics" ? "Sessions" : resources[name].title}
                now={<Count resource={name} editionId={current.id} />}
                then={<Count resource={name} editionId={edition.id} />}
              />
            ))}
          </TableBody>
        </Table>
        <DialogContentText component="div" sx={{ display: "grid", gap: 1, marginTop: 2 }}>
          <Findings editionId={edition.id} />
          <div>{whereIsGone(current, edition)} It can be taken back.</div>
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <ActionButton disabled={isBusy} onClick={close}>
          Cancel
        </ActionButton>
        <ActionButton variant="contained" disabled={isBusy} onClick={() => void make()}>
          Make current
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

function Change({ label, now, then }: { label: string; now: ReactNode; then: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ paddingRight: 2, whiteSpace: "nowrap" }}>
        {label}
      </TableCell>
      <TableCell>{now}</TableCell>
      <TableCell>{then}</TableCell>
    </TableRow>
  );
}

function Count({ resource, editionId }: { resource: string; editionId: string }) {
  const { total, error } = useGetList(resource, {
    filter: { editionId },
    pagination: { page: 1, perPage: 1 },
  });
  return total ?? (error ? "Not known" : "…");
}

/** Number of readiness findings of the new edition. */
function Findings({ editionId }: { editionId: string }) {
  const { findings, failure } = useReadiness(editionId);
  const open = findings?.filter(({ silencedBecause }) => silencedBecause === null).length;
  const text = failure === null ? summaryOf(open) : `Readiness is unknown: ${failure}`;
  return <div role="status">{text}</div>;
}

function summaryOf(open: number | undefined): string {
  if (open === undefined) return "Checking readiness; links take some seconds.";
  if (open === 0) return "Everything is ready.";
  return `${open === 1 ? "1 thing is" : `${open} things are`} not ready: see Ready? while this edition is worked on.`;
}

/** What happens to the edition that is current now. */
function whereIsGone(current: Edition, next: Edition): string {
  return current.firstDay < next.firstDay
    ? `${current.name} remains available at /${current.year}.`
    : `${current.name} is prepared again, unseen by visitors.`;
}

function daysIn(edition: Edition): string {
  const { length } = datesOf(edition);
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
  const range = format.formatRange(new Date(edition.firstDay), new Date(edition.lastDay));
  return `${range} (${length === 1 ? "1 day" : `${length} days`})`;
}
