/**
 * SQL for a record's title from a row as `jsonb`; null when it has none. A headline without its own
 * text has the title of its post.
 */
export const titleOfRow = (row: string): string =>
  `coalesce(nullif(${row} ->> 'title', ''), ${row} ->> 'name', ${row} ->> 'question',
     nullif(concat_ws(' ', ${row} ->> 'first_name', ${row} ->> 'last_name'), ''),
     (select post.title from news_posts as post where post.id = (${row} ->> 'news_id')::uuid))`;
