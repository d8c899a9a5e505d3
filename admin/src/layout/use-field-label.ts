import { useTranslate } from "react-admin";

/** Labels of a resource's fields by name. A field without a label is shown by its name. */
export function useFieldLabel(resource: string): (field: string) => string {
  const translate = useTranslate();
  return (field) => translate(`resources.${resource}.fields.${field}`, { _: field });
}
