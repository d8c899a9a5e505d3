/** Touch screens. */
export const withThumb = "@media (any-pointer: coarse)";

/** Screens that show one column at a time. */
export const onPhone = "@media (max-width: 599.95px)";
