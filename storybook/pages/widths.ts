const at = (viewport: string) => ({ globals: { viewport: { value: viewport, isRotated: false } } });

/** A page is looked at on three widths; it has no page of documentation of its own. */
export const everyWidth = {
  meta: { tags: ["!autodocs"] },
  desktop: at("desktop"),
  tablet: at("tablet"),
  phone: at("phone"),
};
