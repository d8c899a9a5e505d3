import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Metadata } from "sharp";
import { invalidField } from "../../../platform/http/http-problem.ts";
import { decodePicture } from "./decode-picture.ts";
import type { Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";

export type SanitizedPicture = Pick<FileEntity, "hash" | "extension" | "width" | "height"> & {
  bytes: Buffer;
};

/**
 * Supported formats: signature, sharp's name, and the format of the stored file. Only these reach a
 * decoder.
 */
const formats: { signature: RegExp; name: Metadata["format"]; keptAs: FileEntity["extension"] }[] =
  [
    { signature: /^\xff\xd8\xff/, name: "jpeg", keptAs: "jpg" },
    { signature: /^\x89PNG\r\n/, name: "png", keptAs: "png" },
    { signature: /^RIFF[^]{4}WEBP/, name: "webp", keptAs: "webp" },
    { signature: /^[^]{4}ftyp[^]{0,24}avi[fs]/, name: "heif", keptAs: "webp" },
  ];

/** Signatures of other picture formats, for the error message. */
const refused: { signature: RegExp; name: string }[] = [
  { signature: /^GIF8/, name: "A GIF" },
  { signature: /^[^]{4}ftyp(hei|hev|mif|msf)/, name: "A HEIC picture" },
  { signature: /^(\u00ef\u00bb\u00bf)?\s*</, name: "An SVG" },
];

/** One at a time, and not in the queue of the pictures that visitors request. */
const queue = pLimit(1);

/**
 * Re-encodes an uploaded picture, upright and cropped, without metadata such as place and camera. A
 * separate process without secrets decodes it, with limited memory and time.
 * @throws HttpProblem 400 for `file` that says why it is refused
 */
export async function sanitizePicture(sent: Uint8Array, crop?: Crop): Promise<SanitizedPicture> {
  const head = Buffer.from(sent.subarray(0, 64)).toString("latin1");
  const format = formats.find(({ signature }) => signature.test(head));
  if (format === undefined) throw notTaken(head);
  const { name, keptAs } = format;
  const answer = await queue(() => decodePicture({ sent, format: name, keptAs, crop }));
  if ("refused" in answer) throw invalidField("file", answer.refused);
  const bytes = Buffer.from(answer.bytes);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { hash, extension: keptAs, width: answer.width, height: answer.height, bytes };
}

function notTaken(head: string) {
  const other = refused.find(({ signature }) => signature.test(head));
  const choose = "Choose a JPEG, PNG, WebP or AVIF file";
  return invalidField(
    "file",
    other ? `${other.name} is not taken. ${choose}` : `This is no picture. ${choose}`,
  );
}
