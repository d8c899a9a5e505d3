import { z } from "zod";

/** Code pages in which a text can be read, and what people call them. */
export const encodingLabels = {
  "utf-8": "Unicode (UTF-8)",
  "utf-16le": "Unicode (UTF-16)",
  "utf-16be": "Unicode (UTF-16, big-endian)",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1255": "Hebrew (Windows-1255)",
  "windows-1256": "Arabic (Windows-1256)",
  "windows-1257": "Baltic (Windows-1257)",
  "koi8-r": "Cyrillic (KOI8-R)",
  macintosh: "Western European (Mac OS Roman)",
  shift_jis: "Japanese (Shift JIS)",
  gb18030: "Chinese, simplified (GB 18030)",
  big5: "Chinese, traditional (Big5)",
  "euc-kr": "Korean (EUC-KR)",
} as const;
export type Encoding = keyof typeof encodingLabels;

export const encoding = z.enum(
  Object.keys(encodingLabels) as [Encoding, ...Encoding[]],
  "Choose one of the encodings",
);
