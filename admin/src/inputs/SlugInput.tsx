import { useState } from "react";
import { TextInput, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";

export interface SlugInputProps {
  /** Fields that the slug is made from. */
  from: readonly [string, ...string[]];
  /** Makes the slug of what stands in these fields. */
  make: (...values: string[]) => string;
}

/**
 * The last part of a record's address. Until somebody writes one it shows what will be made from
 * the name; the field itself stays empty, so that the api numbers a slug that is taken.
 */
export function SlugInput({ from, make }: SlugInputProps) {
  const isNew = useRecordContext() === undefined;
  const [isFollowing, setFollowing] = useState(isNew);
  const written: unknown[] = useWatch({ name: from });
  const values = written.map((value) => String(value ?? ""));
  const made = values.join("").trim() === "" ? "" : make(...values);
  return (
    <TextInput
      source="slug"
      className="wide"
      format={(value) => (isFollowing ? made : String(value ?? ""))}
      parse={(text) => text}
      onChange={() => setFollowing(false)}
      helperText={
        isFollowing
          ? "The last part of the address; made from the name until you write one."
          : "The last part of the address; left empty, it is made from the name."
      }
    />
  );
}
