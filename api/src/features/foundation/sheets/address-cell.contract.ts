import { z } from "zod";
import type { CellValue } from "./sheets.contract.ts";

/** Profile URLs of a site. */
interface Profiles {
  /** Prefix of a handle: "https://x.com/". */
  profiles?: string;
  /** Whether it is a picture's URL. A file name alone is not. */
  isPicture?: boolean;
}

/** A host, with an optional path. */
const bareHost =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?<end>\p{L}{2,24})(?::\d+)?(?<path>[/?#].*)?$/u;
/** File extensions that look like top-level domains. */
const fileEnding =
  /^(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp|pdf|docx?|pptx?|xlsx?|html?|php|md|txt)$/i;
const handle = /^@(?<name>[\w.-]{1,100})$/;
const scheme = /^[a-z][a-z\d+.-]*:/i;
const severalAddresses = /[\s,;|]+(?:and\s+)?(?:https?:\/\/|www\.)/i;

/** Completes a URL to start with https://. Other text is unchanged. */
function completed(text: string, { profiles, isPicture = false }: Profiles): string {
  if (text === "" || scheme.test(text) || text.startsWith("/")) return text;
  if (lacksScheme(text, isPicture)) return `https://${text}`;
  const name = handle.exec(text)?.groups?.["name"];
  return profiles !== undefined && name !== undefined ? profiles + name : text;
}

/** Whether a text is a URL without its beginning, and not the name of a file. */
function lacksScheme(text: string, isPicture: boolean): boolean {
  const found = bareHost.exec(text)?.groups;
  if (!found) return false;
  if (found["path"] !== undefined) return true;
  return !isPicture && !fileEnding.test(found["end"] ?? "");
}

/**
 * Schema of a cell with a URL in common spellings: `www.example.org`, `linkedin.com/in/ada`,
 * `@ada`.
 */
export function addressCell(
  field: z.ZodType<CellValue>,
  profiles: Profiles = {},
): z.ZodType<CellValue> {
  return z
    .string()
    .transform((text, context) => {
      const several = severalAddresses.test(text);
      const read = several ? undefined : field.safeParse(completed(text, profiles));
      if (read?.success) return read.data;
      const reasons = read?.error.issues.map(({ message }) => message) ?? [writeOne];
      for (const message of reasons) context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .describe("An address such as https://example.org");
}

const writeOne = "Write one address: this cell has several";
