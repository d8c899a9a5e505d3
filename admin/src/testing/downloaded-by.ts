import { spyOn } from "storybook/test";

/** Returns the bytes of the file that an action downloads. */
export async function downloadedBy(action: () => Promise<void>): Promise<Uint8Array> {
  const createUrl = spyOn(URL, "createObjectURL");
  await action();
  const [file] = createUrl.mock.lastCall ?? [];
  if (!(file instanceof Blob)) throw new Error("No file was downloaded");
  return new Uint8Array(await file.arrayBuffer());
}

/** With this begins a file in UTF-8 that a spreadsheet program is to recognise. */
export const byteOrderMark = Uint8Array.of(0xef, 0xbb, 0xbf);
