import { Box, IconButton } from "@mui/material";
import { useId, useState } from "react";
import { Icon } from "../layout/Icon.tsx";
import { Instant } from "../layout/Instant.tsx";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { useFieldLabel } from "../layout/use-field-label.ts";
import { PagedItems } from "../lists/PagedItems.tsx";
import { changeWords, shownFields, type Change } from "./change.ts";
import { ChangedField } from "./ChangedField.tsx";
import type { SideNames } from "./conflict-sides.ts";
import { FieldConflict } from "./FieldConflict.tsx";

interface ShownProps {
  /** Names of the sides of a conflict. When omitted, fields have a before and an after. */
  names?: SideNames;
  /** Whether the fields of each record can be folded. Those of many records are, at first. */
  isFoldable?: boolean;
  isBusy?: boolean;
}

export interface ChangeListProps extends ShownProps {
  /** Accessible name of the pages. */
  label: string;
  changes: readonly Change[];
  perPage?: number;
}

/** Maximum number of records whose fields are unfolded at first. */
const fewChanges = 8;

/** Changes of records: what changed, by whom, from where and when, with the fields. */
export function ChangeList({ label, changes, perPage, ...shown }: ChangeListProps) {
  return (
    <PagedItems label={label} items={changes} perPage={perPage}>
      {(page) => (
        <ListRows>
          {page.map((change) => (
            <ChangeEntry
              key={change.id}
              change={change}
              beginsOpen={!shown.isFoldable || page.length <= fewChanges}
              {...shown}
            />
          ))}
        </ListRows>
      )}
    </PagedItems>
  );
}

interface ChangeEntryProps extends ShownProps {
  change: Change;
  beginsOpen: boolean;
}

function ChangeEntry({ change, beginsOpen, isFoldable, ...shown }: ChangeEntryProps) {
  const { resource, title, to, changedAt, refusal } = change;
  const [isOpen, setOpen] = useState(beginsOpen);
  const labelOf = useFieldLabel(resource);
  const id = useId();
  const { note = changeWords(change) } = change;
  const fields = shownFields(change).map(({ field }) => labelOf(field));
  const hasToggle = isFoldable && fields.length > 0;
  const listed = hasToggle ? `${note}: ${fields.join(", ")}` : note;
  const words = refusal ? `${note}. ${labelOf(refusal.field)}: ${refusal.reason}` : listed;
  return (
    <ListRow
      heading="h3"
      title={<span id={id}>{title ?? words}</span>}
      to={to}
      detail={title && words}
      end={
        <>
          <span id={`${id}at`}>{changedAt && <Instant value={changedAt} />}</span>
          {hasToggle && (
            <IconButton
              size="small"
              aria-label={`Details of ${title}`}
              aria-expanded={isOpen}
              aria-controls={`${id}details`}
              onClick={() => setOpen(!isOpen)}
              sx={{ "&[aria-expanded=true] svg": { rotate: "180deg" } }}
            >
              <Icon name="unfold" />
            </IconButton>
          )}
        </>
      }
    >
      <Details change={change} id={id} isOpen={isOpen} {...shown} />
    </ListRow>
  );
}

interface DetailsProps extends Pick<ShownProps, "names" | "isBusy"> {
  change: Change;
  /** Id of the entry's title. */
  id: string;
  /** Whether the fields are shown. */
  isOpen: boolean;
}

/** The fields and actions of a change. */
function Details({ change, id, isOpen, names, isBusy }: DetailsProps) {
  const { kind, title, onPutBack, chosenSide, onChoose, actions } = change;
  const fields = isOpen ? shownFields(change) : [];
  if (fields.length === 0 && !actions) return null;
  return (
    <div id={`${id}details`} role="group" aria-labelledby={`${id} ${id}at`}>
      <Box component="dl" sx={{ margin: 0 }}>
        {fields.map((one) => {
          const { field } = one;
          const shown = { resource: change.resource, change: one, isBusy };
          return names ? (
            <FieldConflict
              key={field}
              {...shown}
              title={title}
              names={names}
              chosen={chosenSide?.(field)}
              onChoose={onChoose && ((side) => onChoose(field, side))}
            />
          ) : (
            <ChangedField
              key={field}
              {...shown}
              kind={kind}
              onPutBack={onPutBack && (() => onPutBack(field))}
            />
          );
        })}
      </Box>
      {actions}
    </div>
  );
}
