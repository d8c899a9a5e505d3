import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Metadata } from "sharp";
import { invalidField } from "../../platform/http/http-problem.ts";
import type { Crop } from "./files.contract.ts";
import type { FileEntity } from "./files.entity.ts";
import { pictureAnswer, type PictureAnswer, type PictureTask } from "./picture-task.ts";

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

/** The longest that a picture may take, in milliseconds. */
const timeoutMs = 60_000;

/** One after another, and not in the queue of the pictures that visitors ask for. */
const queue = pLimit(1);

/**
 * Makes a picture anew of one that was sent: upright, its part that is kept, and nothing of it but
 * what is seen: neither place nor camera, nor what else a file can carry. It is decoded in a process
 * of its own, whose memory and time have an end, and which knows no secret.
 * @throws HttpProblem 400 that says at `file` why it is not taken
 */
export async function sanitizePicture(sent: Uint8Array, crop?: Crop): Promise<SanitizedPicture> {
  const head = Buffer.from(sent.subarray(0, 64)).toString("latin1");
  const format = formats.find(({ signature }) => signature.test(head));
  if (format === undefined) throw notTaken(head);
  const { name, keptAs } = format;
  const answer = await queue(() => answerOf({ sent, format: name, keptAs, crop }));
  if ("refused" in answer) throw invalidField("file", answer.refused);
  const bytes = Buffer.from(answer.bytes);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  return { hash, extension: keptAs, width: answer.width, height: answer.height, bytes };
}

async function answerOf(task: PictureTask): Promise<PictureAnswer> {
  const decoder = fork(new URL("./picture-process.ts", import.meta.url), {
    serialization: "advanced",
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  decoder.once("message", resolve).once("error", resolve).once("exit", resolve);
  decoder.send(task, (error) => void (error && resolve(error)));
  const { data } = pictureAnswer.safeParse(await promise);
  return data ?? { refused: "This picture takes too long, or too much memory, to be read" };
}

function notTaken(head: string) {
  const other = refused.find(({ signature }) => signature.test(head));
  const choose = "Choose a JPEG, PNG, WebP or AVIF file";
  return invalidField(
    "file",
    other ? `${other.name} is not taken. ${choose}` : `This is no picture. ${choose}`,
  );
}
