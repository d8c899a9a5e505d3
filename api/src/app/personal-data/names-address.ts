/** SQL condition that a text names the address bound to `?`, alone or in a sentence. */
export const namesAddress = (text: string) =>
  `? in (select rtrim(word, '.') from regexp_split_to_table(lower(${text}), '[\\s"<>(),;:]+') as word)`;
