import text from "./fonts/text.woff2?url";
import title from "./fonts/title.woff2?url";

/** Addresses of the two faces that every page uses, to be preloaded. */
export const fontFiles: string[] = [title, text];
