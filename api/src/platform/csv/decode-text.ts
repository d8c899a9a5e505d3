import { detectAll } from "jschardet";
import { encoding, type Encoding } from "./encodings.contract.ts";

/** A text and its encoding. */
interface Decoded {
  text: string;
  encoding: Encoding;
  isCertain: boolean;
}

/** The library's names of encodings that are subsets of ours. */
const namesOf: Readonly<Partial<Record<Encoding, readonly string[]>>> = {
  "windows-1250": ["windows-1250", "iso-8859-2"],
  "windows-1251": ["windows-1251"],
  "windows-1252": ["windows-1252", "iso-8859-1", "iso8859-15"],
  "windows-1253": ["windows-1253", "iso-8859-7"],
  "windows-1254": ["windows-1254", "iso-8859-9"],
  "windows-1255": ["windows-1255"],
  "windows-1256": ["windows-1256"],
  "windows-1257": ["windows-1257"],
  "koi8-r": ["koi8-r"],
  macintosh: ["macroman"],
  shift_jis: ["cp932", "shift_jis"],
  gb18030: ["gb18030", "gb2312", "gbk"],
  big5: ["big5", "cp950"],
  "euc-kr": ["euc-kr", "cp949"],
};

/** Factor by which Western European encodings are preferred when several match. */
const westernBonus = 1.1;

/**
 * Decodes a text in any encoding. UTF-8 with a few invalid bytes is still read as UTF-8, because
 * text in another encoding hardly ever contains valid UTF-8 sequences.
 */
export function decodeText(file: Uint8Array, chosen?: Encoding): Decoded {
  if (chosen) return decoded(file, chosen, true);
  if (file[0] === 0xff && file[1] === 0xfe) return decoded(file, "utf-16le", true);
  if (file[0] === 0xfe && file[1] === 0xff) return decoded(file, "utf-16be", true);
  const { valid, broken } = utf8Sequences(file);
  return valid >= broken ? decoded(file, "utf-8", true) : decoded(file, likeliest(file), false);
}

function decoded(file: Uint8Array, encoding: Encoding, isCertain: boolean): Decoded {
  return { text: new TextDecoder(encoding).decode(file), encoding, isCertain };
}

/** Counts non-ASCII characters that are valid UTF-8, and invalid sequences. */
function utf8Sequences(file: Uint8Array): { valid: number; broken: number } {
  const text = new TextDecoder("utf-8").decode(file);
  const broken = text.split("\ufffd").length - 1;
  const beyond = text.match(/\P{ASCII}/gu)?.length ?? 0;
  return { valid: beyond - broken, broken };
}

function likeliest(file: Uint8Array): Encoding {
  const confidence = new Map(
    detectAll(file, { minimumThreshold: 0 }).map((found) => [
      String(found.encoding).toLowerCase(),
      found.confidence,
    ]),
  );
  const rated = encoding.options.map((encoding) => {
    const best = Math.max(0, ...(namesOf[encoding] ?? []).map((name) => confidence.get(name) ?? 0));
    return { encoding, rate: encoding === "windows-1252" ? best * westernBonus : best };
  });
  const best = rated.reduce((one, next) => (next.rate > one.rate ? next : one));
  return best.rate > 0 ? best.encoding : "windows-1252";
}
