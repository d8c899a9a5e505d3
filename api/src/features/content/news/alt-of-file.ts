/**
 * SQL for the alternative text of a column's uploaded picture; null when the picture was not
 * uploaded or has none.
 */
export const altOfFile =
  (column: string) =>
  (_: unknown, { alias }: { alias: string }): string =>
    `(select nullif(alt, '') from files
      where hash = substring(${alias}.${column} from '^/files/([0-9a-f]{32})\\.'))`;
