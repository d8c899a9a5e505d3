import archivo from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
import instrumentSans from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";

/** Addresses of the two faces that every page uses, to be preloaded. */
export const fontFiles: string[] = [archivo, instrumentSans];
