/**
 * Chooses the scheme before the first paint. It is the only script that stands in a page itself,
 * and its text is part of the content security policy.
 */
export const colorSchemeScript =
  'document.documentElement.dataset.mantineColorScheme=matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light"';
