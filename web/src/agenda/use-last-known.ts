import { useState } from "react";

/** Returns the value, or the last known one when the value is null because a reload failed. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(() => value);
  return value ?? known;
}
