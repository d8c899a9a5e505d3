import { z } from "zod";

/**
 * URL of an S3-compatible bucket: the bucket is in the path or the host, the credentials are user
 * and password, and `?region=` is needed when the host does not name it.
 */
export const bucketAddress = z
  .string()
  .refine(
    namesBucket,
    "must be an address like https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1, with a / in the secret as %2F",
  )
  .transform((value) => {
    const { origin, pathname, username, password, searchParams } = new URL(value);
    return {
      address: `${origin}${pathname}`.replace(/\/+$/, ""),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      region: searchParams.get("region") ?? undefined,
    };
  });
export type Bucket = z.output<typeof bucketAddress>;

function namesBucket(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, searchParams, hash } = new URL(value);
  return (
    /^https?:$/.test(protocol) &&
    [username, password].every((part) => part !== "" && isDecodable(part)) &&
    [...searchParams.keys()].every((name) => name === "region") &&
    hash === ""
  );
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
