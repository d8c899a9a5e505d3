import { useState } from "react";

/** A value that is read again while its page is open; what was read last where it cannot be. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(() => value);
  return value ?? known;
}
