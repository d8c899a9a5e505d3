import type { Fields } from "api/platform/resources/fields.contract";
import type { ReactNode } from "react";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { useDescribedFields } from "../resources.ts";
import { optionName } from "./choices.ts";
import { FieldInput } from "./FieldInput.tsx";

export interface FieldInputsProps {
  /** Custom inputs by field name, in place of the default for the kind. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** The inputs of a resource in groups, generated from its fields. */
export function FieldInputs({ inputs = {} }: FieldInputsProps) {
  const { fields, one } = useDescribedFields();
  return groupsOf(fields).map(({ title = optionName(one), sources }) => (
    <FieldGroup key={title} title={title}>
      {sources.map((source) => inputs[source] ?? <FieldInput key={source} source={source} />)}
    </FieldGroup>
  ));
}

/** Field names by group, both in the order of the fields. */
function groupsOf(fields: Fields): { title: string | undefined; sources: string[] }[] {
  const groups = Map.groupBy(Object.keys(fields), (source) => fields[source]?.group);
  return [...groups].map(([title, sources]) => ({ title, sources }));
}
