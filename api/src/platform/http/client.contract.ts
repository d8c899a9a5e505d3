/**
 * Header that identifies requests of the console, and those of its planning board, whose changes
 * the history tells apart.
 */
export const clientHeader = { name: "x-client", console: "console", board: "board" } as const;
