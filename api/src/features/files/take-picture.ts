import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { invalidField } from "../../platform/http/http-problem.ts";
import { oneAtATime } from "../../platform/pictures/one-at-a-time.ts";
import { maxFileBytes, maxPixels, maxSide, type Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";

export type TakenPicture = Pick<FileEntity, "hash" | "extension" | "width" | "height"> & {
  bytes: Buffer;
};

/** What pictures begin with; only these are given to the decoders of the library. */
const kinds: { begins: RegExp; as: FileEntity["extension"] }[] = [
  { begins: /^\xff\xd8\xff/, as: "jpg" },
  { begins: /^\x89PNG\r\n/, as: "png" },
  { begins: /^RIFF[^]{4}WEBP/, as: "webp" },
  { begins: /^[^]{4}ftyp[^]{0,24}avi[fs]/, as: "webp" },
];

/** What others begin with that a person takes for a picture. */
const refused: { begins: RegExp; name: string }[] = [
  { begins: /^GIF8/, name: "A GIF" },
  { begins: /^[^]{4}ftyp(hei|hev|mif|msf)/, name: "A HEIC picture" },
  { begins: /^(\u00ef\u00bb\u00bf)?\s*</, name: "An SVG" },
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
export async function takePicture(sent: Uint8Array, crop?: Crop): Promise<TakenPicture> {
  const head = Buffer.from(sent.subarray(0, 64)).toString("latin1");
  const kind = kinds.find(({ begins }) => begins.test(head));
  if (kind === undefined) throw notTaken(head);
  return oneAtATime(async () => {
    const { width, height } = await sizeOf(sent);
    const picture = sharp(sent, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
    if (crop !== undefined) picture.extract(partOf(crop, width, height));
    const { data: bytes, info } = await encode[kind.as](picture)
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable);
    if (bytes.length > 2 * maxFileBytes) {
      throw invalidField("file", "This picture is too large unpacked. Please make it smaller.");
    }
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { hash, extension: kind.as, width: info.width, height: info.height, bytes };
  });
}

/** The size of a picture as it stands upright, read from its head only. */
async function sizeOf(sent: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
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
  const other = refused.find(({ begins }) => begins.test(head));
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
