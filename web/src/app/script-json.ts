/** JSON that is safe inside a `<script>` element: nothing in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
