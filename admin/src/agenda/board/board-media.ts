/** Screens that are touched. */
export const withThumb = "@media (any-pointer: coarse)";

/** Screens on which places stand one after the other. */
export const onPhone = "@media (max-width: 599.95px)";
