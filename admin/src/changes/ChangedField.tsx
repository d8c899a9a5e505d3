import { useFieldLabel } from "../layout/use-field-label.ts";
import { onlyValue, type ChangeKind, type FieldChange } from "./change.ts";
import { NamedField } from "./NamedField.tsx";
import { ValueChange } from "./ValueChange.tsx";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface ChangedFieldProps {
  resource: string;
  /** What happened to the record. */
  kind: ChangeKind;
  change: FieldChange;
  /** Restores the previous value. When omitted, it cannot be restored. */
  onPutBack?: () => void;
  isBusy?: boolean;
}

/** Aligns the label of a text button with the text above it. */
export const textEdge = "-12px";

/** A field of a record before and after a change. Long texts show a diff. */
export function ChangedField(props: ChangedFieldProps) {
  const { resource, kind, change, onPutBack, isBusy } = props;
  const labelOf = useFieldLabel(resource);
  return (
    <NamedField resource={resource} field={change.field}>
      <ValueChange resource={resource} change={change} only={onlyValue[kind]} />
      {onPutBack && (
        <div>
          <ActionButton
            aria-label={`Put back: ${labelOf(change.field)}`}
            disabled={isBusy}
            onClick={onPutBack}
            sx={{ marginInlineStart: textEdge }}
          >
            Put back
          </ActionButton>
        </div>
      )}
    </NamedField>
  );
}
