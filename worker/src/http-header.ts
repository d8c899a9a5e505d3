import { z } from "zod";

/** The headers of any implementation of fetch. */
const withGet = z.custom<Pick<Headers, "get">>(
  (value) => value instanceof Object && "get" in value && typeof value.get === "function",
);
const plain = z.record(z.string(), z.string());

/** A header of an answer, given in lower case; null when the answer does not have it. */
export function httpHeader(headers: unknown, name: string): string | null {
  const object = withGet.safeParse(headers);
  if (object.success) return object.data.get(name);
  return plain.safeParse(headers).data?.[name] ?? null;
}
