import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { invalidField } from "../../platform/http/http-problem.ts";
import { oneAtATime } from "../../platform/pictures/one-at-a-time.ts";
import { maxFileBytes, maxPixels, maxSide, type Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";

export type SanitizedPicture = Pick<FileEntity, "hash" | "extension" | "width" | "height"> & {
  bytes: Buffer;
};

/** The formats that are taken: what their files begin with, what sharp calls them, and as what they are kept. Only these are given to a decoder. */
const formats: { signature: RegExp; name: Metadata["format"]; keptAs: FileEntity["extension"] }[] =
  [
    { signature: /^\xff\xd8\xff/, name: "jpeg", keptAs: "jpg" },
    { signature: /^\x89PNG\r\n/, name: "png", keptAs: "png" },
    { signature: /^RIFF[^]{4}WEBP/, name: "webp", keptAs: "webp" },
    { signature: /^[^]{4}ftyp[^]{0,24}avi[fs]/, name: "heif", keptAs: "webp" },
  ];

/** What others begin with that a person takes for a picture. */
const refused: { signature: RegExp; name: string }[] = [
  { signature: /^GIF8/, name: "A GIF" },
  { signature: /^[^]{4}ftyp(hei|hev|mif|msf)/, name: "A HEIC picture" },
  { signature: /^(\u00ef\u00bb\u00bf)?\s*</, name: "An SVG" },
];

const encode = {
  jpg: (picture: Sharp) => picture.jpeg({ quality: 88 }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 90 }),
};

/**
 * Makes a picture anew of one that was sent: upright, its part that is kept, and nothing of it but
 * what is seen: neither place nor camera, nor what else a file can carry.
 * @throws HttpProblem 400 that says at `file` why it is not taken
 */
export async function sanitizePicture(sent: Uint8Array, crop?: Crop): Promise<SanitizedPicture> {
  const head = Buffer.from(sent.subarray(0, 64)).toString("latin1");
  const format = formats.find(({ signature }) => signature.test(head));
  if (format === undefined) throw notTaken(head);
  const { name, keptAs } = format;
  return oneAtATime(async () => {
    const { width, height } = await sizeOf(sent, name);
    const picture = sharp(sent, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
    if (crop !== undefined) picture.extract(partOf(crop, width, height));
    const { data: bytes, info } = await encode[keptAs](picture)
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    if (bytes.length > 2 * maxFileBytes) {
      throw invalidField("file", "This picture has too many details. Please make it smaller");
    }
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { hash, extension: keptAs, width: info.width, height: info.height, bytes };
  });
}

/** The size of a picture as it stands upright, read from its head only. */
async function sizeOf(
  sent: Uint8Array,
  expected: Metadata["format"],
): Promise<{ width: number; height: number }> {
  const { autoOrient, format } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (format !== expected) unreadable();
  const { width, height } = autoOrient;
  const longest = Math.max(width, height);
  if (longest > maxSide) {
    const sides = `${thousands(longest)} pixels ${width > height ? "wide" : "high"}`;
    throw invalidField("file", `This picture is ${sides}; at most ${thousands(maxSide)} are taken`);
  }
  if (width * height > maxPixels) {
    const has = Math.ceil((width * height) / 1e6);
    throw invalidField(
      "file",
      `This picture has ${has} megapixels; at most ${maxPixels / 1e6} are taken`,
    );
  }
  return autoOrient;
}

function partOf(crop: Crop, width: number, height: number) {
  const left = Math.min(Math.round((crop.left / 100) * width), width - 1);
  const top = Math.min(Math.round((crop.top / 100) * height), height - 1);
  const within = (part: number, whole: number, rest: number) =>
    Math.min(Math.max(Math.round((part / 100) * whole), 1), rest);
  return {
    left,
    top,
    width: within(crop.width, width, width - left),
    height: within(crop.height, height, height - top),
  };
}

function notTaken(head: string) {
  const other = refused.find(({ signature }) => signature.test(head));
  const choose = "Choose a JPEG, PNG, WebP or AVIF file";
  return invalidField(
    "file",
    other ? `${other.name} is not taken. ${choose}` : `This is no picture. ${choose}`,
  );
}

function unreadable(): never {
  throw invalidField("file", "This picture cannot be read: it is damaged or cut off");
}

function thousands(number: number): string {
  return number.toLocaleString("en-GB");
}
