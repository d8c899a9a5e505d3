import { uploadedFile, type Crop, type UploadedFile } from "api/contract/files";
import { clientHeader } from "api/contract/client";
import { HttpError } from "react-admin";
import { http } from "./http-client.ts";

/** A picture that somebody has chosen. */
export interface ChosenPicture {
  file: File;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** The part of it that is kept; null for the whole. */
  crop: Crop | null;
}

interface Sending {
  signal: AbortSignal;
  /** Is told which share has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a picture; it throws an error in words, with those of its fields. */
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

/** Sends a form by XMLHttpRequest: fetch does not say how much of it has been sent. */
function post(path: string, body: FormData, { signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader(clientHeader.name, clientHeader.console);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () => {
      const { status, statusText, response } = request;
      if (status < 300) resolve(response);
      else reject(new HttpError(statusText || `Error ${status}`, status, response));
    });
    request.addEventListener("error", () => reject(new TypeError("The connection failed")));
    request.addEventListener("abort", () => reject(signal.reason));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
