import type { Fields } from "api/contract/fields";
import type { ReactNode } from "react";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { useDescribedFields } from "../resources.ts";
import { optionName } from "./choices.ts";
import { FieldInput } from "./FieldInput.tsx";

export interface FieldInputsProps {
  /** What asks for a field in place of the input of its kind, by the field's name. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** The inputs of a resource, made from its fields, in their groups. */
export function FieldInputs({ inputs = {} }: FieldInputsProps) {
  const { fields, one } = useDescribedFields();
  return groupsOf(fields).map(({ title = optionName(one), sources }) => (
    <FieldGroup key={title} title={title}>
      {sources.map((source) => inputs[source] ?? <FieldInput key={source} source={source} />)}
    </FieldGroup>
  ));
}

/** Names of the fields by their groups, both in the order of the fields. */
function groupsOf(fields: Fields): { title: string | undefined; sources: string[] }[] {
  const groups = Map.groupBy(Object.keys(fields), (source) => fields[source]?.group);
  return [...groups].map(([title, sources]) => ({ title, sources }));
}
