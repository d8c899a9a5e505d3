import { fork } from "node:child_process";
import { maxFileBytes } from "./files.contract.ts";
import {
  pictureAnswer,
  type PictureAnswer,
  type PictureLimits,
  type PictureTask,
} from "./picture-task.ts";

/** Resource limits for one picture: enough memory for every supported size. */
const pictureLimits: PictureLimits & { timeoutMs: number } = {
  timeoutMs: 60_000,
  maxMemoryBytes: 700 * 1024 ** 2,
  maxAnswerBytes: 2 * maxFileBytes,
};

/**
 * Decodes and re-encodes a picture in a separate process without secrets, which is killed when it
 * exceeds its time or memory.
 */
export async function decodePicture(
  task: Omit<PictureTask, "limits">,
  { timeoutMs, ...limits } = pictureLimits,
): Promise<PictureAnswer> {
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
  decoder.send({ ...task, limits }, (error) => void (error && resolve(error)));
  const { data } = pictureAnswer.safeParse(await promise);
  return data ?? { refused: "This picture takes too long, or too much memory, to be read" };
}
