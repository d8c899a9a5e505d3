/** Header that identifies requests of the console. */
export const clientHeader = { name: "x-client", console: "console" } as const;
