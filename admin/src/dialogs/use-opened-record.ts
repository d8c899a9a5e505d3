import { useState } from "react";
import { useRecordContext, type RaRecord } from "react-admin";
import { useFormState } from "react-hook-form";

/**
 * The record that the surrounding form is based on. It is refetched with the form until the user
 * types, so that an update can tell what others have changed since.
 */
export function useOpenedRecord(): RaRecord | undefined {
  const record = useRecordContext<RaRecord>();
  // `isDirty` is false after the form was reset with a loaded record, even if it keeps input.
  const { dirtyFields } = useFormState();
  const [opened, setOpened] = useState(record);
  if (Object.keys(dirtyFields).length === 0 && record !== opened) setOpened(record);
  return opened;
}
