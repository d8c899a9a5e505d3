import { speakerSlug } from "api/contract/speakers";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextInput } from "../inputs/TextInput.tsx";

export interface SlugInputProps {
  /** Whether the slug is made from the name until somebody writes one. */
  followsName: boolean;
}

/** The last part of a speaker's address. */
export function SlugInput({ followsName }: SlugInputProps) {
  const [isFollowing, setFollowing] = useState(followsName);
  const { setValue } = useFormContext<{ slug: string }>();
  const [firstName, lastName]: unknown[] = useWatch({ name: ["firstName", "lastName"] });

  useEffect(() => {
    if (!isFollowing) return;
    const [first, last] = [firstName, lastName].map((name) => String(name ?? ""));
    const isUnnamed = `${first}${last}`.trim() === "";
    setValue("slug", isUnnamed ? "" : speakerSlug(first ?? "", last ?? ""));
  }, [isFollowing, firstName, lastName, setValue]);

  return (
    <TextInput
      source="slug"
      className="wide"
      parse={(text) => text}
      onChange={() => setFollowing(false)}
      helperText={
        isFollowing ? "Made from the name until you write one." : "The last part of the address."
      }
    />
  );
}
