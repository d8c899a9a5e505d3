/** The header by which the console says that a request comes from it. */
export const clientHeader = { name: "x-client", console: "console" } as const;
