import type {
  Revision,
  RevisedResource,
} from "api/features/foundation/revisions/revisions.contract";
import type { ReactNode } from "react";
import { NamedField } from "../layout/NamedField.tsx";
import { ValueChange } from "../layout/ValueChange.tsx";

export interface RevisedFieldProps {
  resource: RevisedResource;
  change: Revision["fields"][number];
  action?: ReactNode;
}

/** A field of a record before and after a change. */
export function RevisedField({ resource, change, action }: RevisedFieldProps) {
  return (
    <NamedField resource={resource} field={change.field}>
      <ValueChange resource={resource} {...change} />
      {action && <div>{action}</div>}
    </NamedField>
  );
}
