/**
 * What a record is called: SQL that reads it from a row as `jsonb`, null when nothing names it.
 * A headline without words of its own has those of its post.
 */
export const titleOfRow = (row: string): string =>
  `coalesce(nullif(${row} ->> 'title', ''), ${row} ->> 'name', ${row} ->> 'question',
     nullif(concat_ws(' ', ${row} ->> 'first_name', ${row} ->> 'last_name'), ''),
     (select post.title from news_posts as post where post.id = (${row} ->> 'news_id')::uuid))`;
