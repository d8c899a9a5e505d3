const forms = new Set<symbol>();

/** Registry of forms with unsaved changes. */
export const unsavedForms = {
  areThere: (): boolean => forms.size > 0,

  /** @returns a function to call when the changes are saved or discarded */
  add(): () => void {
    const form = Symbol("form");
    forms.add(form);
    return () => forms.delete(form);
  },
};
