import type { Revision, RevisedResource } from "api/contract/revisions";
import type { ReactNode } from "react";
import { NamedField } from "../layout/NamedField.tsx";
import { ValueChange } from "../layout/ValueChange.tsx";

export interface RevisedFieldProps {
  resource: RevisedResource;
  change: Revision["fields"][number];
  /** What can be done with it. */
  action?: ReactNode;
}

/** One field of a record, before and after, beside its name. */
export function RevisedField({ resource, change, action }: RevisedFieldProps) {
  return (
    <NamedField resource={resource} field={change.field}>
      <ValueChange {...change} />
      {action && <div>{action}</div>}
    </NamedField>
  );
}
