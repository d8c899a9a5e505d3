import { useEffect, useRef } from "react";

/**
 * Ref of an uncontrolled field that follows a value of the URL, but never while the visitor is
 * typing. A controlled field would move the caret, because the URL changes asynchronously.
 */
export function useFollowingField(value: string) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = value;
  }, [value]);
  return field;
}
