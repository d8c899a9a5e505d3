import { z } from "zod";

/** Headers object of any fetch implementation. */
const withGet = z.custom<Pick<Headers, "get">>(
  (value) => value instanceof Object && "get" in value && typeof value.get === "function",
);
const plain = z.record(z.string(), z.string());

/**
 * Value of a response header; null when it is missing.
 * @param name in lower case
 */
export function httpHeader(headers: unknown, name: string): string | null {
  const object = withGet.safeParse(headers);
  if (object.success) return object.data.get(name);
  return plain.safeParse(headers).data?.[name] ?? null;
}
