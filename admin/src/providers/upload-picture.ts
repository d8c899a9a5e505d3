import {
  uploadedFile,
  type Crop,
  type UploadedFile,
} from "api/features/operations/files/files.contract";
import { clientHeader } from "api/platform/http/client.contract";
import { ApiError } from "api/platform/http/api-call.contract";
import { problem } from "api/platform/http/problem.contract";
import { http } from "./http-client.ts";

export interface ChosenPicture {
  file: File;
  /** Alternative text. */
  alt: string;
  /** The part to keep; null for the whole picture. */
  crop: Crop | null;
}

interface Sending {
  signal: AbortSignal;
  /** Receives the fraction sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a picture.
 * @throws an error with a readable message and its field errors
 */
export async function uploadPicture(
  { file, alt, crop }: ChosenPicture,
  sending: Sending,
): Promise<UploadedFile> {
  const body = new FormData();
  body.set("alt", alt);
  if (crop) body.set("crop", [crop.left, crop.top, crop.width, crop.height].join());
  body.set("file", file);
  return uploadedFile.parse(await http.inSession(() => post("/api/files", body, sending)));
}

/** Uses XMLHttpRequest because fetch does not report upload progress. */
function post(path: string, body: FormData, { signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader(clientHeader.name, clientHeader.console);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      const { status, response } = request;
      if (status < 300) resolve(response);
      else reject(new ApiError(status, problem.safeParse(response).data ?? null));
    });
    request.addEventListener("error", () => reject(new ApiError(0, null)));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
