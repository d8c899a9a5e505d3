import type { Call } from "./client.ts";

/** File of a form. */
export interface SentFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const boundary = "proof";

/** Creates the headers and the body of a form with a file. */
export function formWith(
  fields: Record<string, string>,
  { name, type, bytes }: SentFile,
): Required<Pick<Call, "headers" | "body">> {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join("")}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
