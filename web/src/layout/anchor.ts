/** The name by which an address finds a heading: "Who flies first" becomes "who-flies-first". */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
