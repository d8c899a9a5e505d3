const forms = new Set<symbol>();

/** The forms in which something is typed that has not been saved. */
export const unsavedForms = {
  areThere: (): boolean => forms.size > 0,

  /** @returns what is called when it is saved or discarded */
  add(): () => void {
    const form = Symbol("form");
    forms.add(form);
    return () => forms.delete(form);
  },
};
