/** Matches every open dialog, also one that a dialog above it hides from assistive technology. */
export const dialogSelector = "[role=dialog], [role=alertdialog]";
