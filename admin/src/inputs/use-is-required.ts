import { useDescribedResource } from "../resources.ts";

/** Whether a record cannot be added without the field. */
export function useIsRequired(source: string): boolean {
  const { described } = useDescribedResource();
  const field: { safeParse: (value: unknown) => { success: boolean } } | undefined =
    described.form?.create.shape[source];
  return field !== undefined && !field.safeParse(undefined).success;
}
