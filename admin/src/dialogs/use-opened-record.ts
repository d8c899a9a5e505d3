import { useState } from "react";
import { useRecordContext, type RaRecord } from "react-admin";
import { useFormState } from "react-hook-form";
import { versionOf } from "../providers/record-version.ts";

/**
 * The record that the surrounding form is based on. It is refetched with the form until the user
 * types, so that an update can tell what others have changed since.
 */
export function useOpenedRecord(): RaRecord | undefined {
  const record = useRecordContext<RaRecord>();
  // `isDirty` is false after the form was reset with a loaded record, even if it keeps input.
  const { dirtyFields } = useFormState();
  const [opened, setOpened] = useState(record);
  // A record that comes from a list has no version until it is loaded.
  const isOutdated = Object.keys(dirtyFields).length === 0 || versionOf(opened) === undefined;
  if (isOutdated && record !== opened) setOpened(record);
  return opened;
}
