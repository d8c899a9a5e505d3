import { useTranslate } from "react-admin";

/** Gives the labels of a resource's fields by their names; a field without a label has its name. */
export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate();
  return (field) => translate(`resources.${resource}.fields.${field}`, { _: field });
}
