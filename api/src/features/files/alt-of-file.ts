/** Formula of what the uploaded picture shows that a column names; null where it names another, or nobody has said it. */
export const altOfFile =
  (column: string) =>
  (_: unknown, { alias }: { alias: string }): string =>
    `(select nullif(alt, '') from files
      where hash = substring(${alias}.${column} from '^/files/([0-9a-f]{32})\\.'))`;
