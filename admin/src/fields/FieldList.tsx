import type { Field, FieldKind } from "api/platform/resources/fields.contract";
import type { ComponentType, ReactNode } from "react";
import {
  BooleanField,
  DataTable,
  DateField,
  SearchInput,
  useRecordContext,
  type RaRecord,
  type SortPayload,
} from "react-admin";
import { PictureOutline } from "../inputs/PictureOutline.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { RowActions } from "../lists/RowActions.tsx";
import { useAllowedActions, useDescribedFields } from "../resources.ts";
import { ColourField } from "./ColourField.tsx";

/** Components for kinds of fields that are not shown as plain text. */
const fieldOf: Partial<Record<FieldKind, ComponentType<{ source: string }>>> = {
  colour: ColourField,
  date: DayField,
  flag: BooleanField,
  instant: DateField,
};

export interface FieldListProps {
  /** Default: derived from the fields. */
  sort?: SortPayload;
  /** Additional row actions. */
  actions?: ReactNode;
}

/** A list with a column for each listed field; a phone shows two of them. */
export function FieldList({ sort, actions }: FieldListProps) {
  const { fields, many } = useDescribedFields();
  const { canOpen, canDelete } = useAllowedActions();
  const mark = Object.entries(fields).find(([, { isOutline }]) => isOutline)?.[0];
  const entries = Object.entries(fields).filter(([, { isUnlisted }]) => !isUnlisted);
  return (
    <ResourceList
      sort={sort ?? sortOf(entries)}
      filters={[<SearchInput key="q" source="q" placeholder={`Search ${many}`} alwaysOn />]}
    >
      <DataTable
        rowClick={canOpen ? "edit" : false}
        bulkActionButtons={canDelete ? undefined : false}
        sx={{ "& td": { overflowWrap: "anywhere" }, "& td:nth-of-type(2)": { fontWeight: 600 } }}
      >
        {mark && <DataTable.Col source={mark} label={false} field={MarkField} disableSort />}
        {entries.map(([source, { kind }], index) => (
          <DataTable.Col
            key={source}
            source={source}
            field={fieldOf[kind]}
            sx={{ display: index < 2 ? undefined : { xs: "none", sm: "table-cell" } }}
          />
        ))}
        <DataTable.Col label="Actions" className="column-actions">
          {actions}
          <RowActions />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  );
}

/** A picture shown as a silhouette, as on the site. */
function MarkField({ source }: { source: string }) {
  const address = useRecordContext<RaRecord>()?.[source];
  return typeof address === "string" ? (
    <PictureOutline src={address} sx={{ width: 72, height: 32 }} />
  ) : null;
}

/** A calendar date, the same in every time zone. */
function DayField({ source }: { source: string }) {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return <DateField source={source} options={options} />;
}

/**
 * Manual order if there is one, otherwise newest first if there is a time field, otherwise by the
 * first field.
 */
function sortOf(fields: [string, Field][]): SortPayload {
  const isByHand = fields.some(([, { order }]) => order !== undefined);
  if (isByHand) return { field: "displayOrder", order: "ASC" };
  const at = fields.find(([, { kind }]) => kind === "instant");
  if (at) return { field: at[0], order: "DESC" };
  return { field: fields[0]?.[0] ?? "id", order: "ASC" };
}
