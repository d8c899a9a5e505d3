import { uploadedFile, type Crop, type UploadedFile } from "api/contract/files";
import { http } from "./http-client.ts";

/** A picture that somebody has chosen. */
export interface ChosenPicture {
  file: File;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** The part of it that is kept; null for the whole. */
  crop: Crop | null;
}

/** Sends a picture; it throws an error in words, with those of its fields. */
export async function uploadPicture(
  { file, alt, crop }: ChosenPicture,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const body = new FormData();
  body.set("alt", alt);
  if (crop) body.set("crop", [crop.left, crop.top, crop.width, crop.height].join());
  body.set("file", file);
  const { json } = await http.call("/api/files", { method: "POST", body, signal });
  return uploadedFile.parse(json);
}
