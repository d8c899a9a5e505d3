import { useState } from "react";
import { TextInput, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";

export interface SlugInputProps {
  /** Names of the fields that the slug is derived from. */
  from: readonly [string, ...string[]];
  /** Derives the slug from the values of these fields. */
  make: (...values: string[]) => string;
}

/**
 * The last segment of a record's path. While the value is empty, the input shows the slug derived
 * from the name. The value stays empty, so that the api can append a number if the slug is taken.
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
