import { startTransition, Suspense, useCallback, useState, type ReactNode } from "react";

/**
 * State of a dialog whose component is lazily loaded.
 * @param render renders the open dialog
 * @returns the dialog, and a function that opens it
 */
export function useLazyDialog<Value = void>(
  render: (close: () => void, value: Value) => ReactNode,
): [dialog: ReactNode, open: (value: Value) => void] {
  const [opened, setOpened] = useState<{ value: Value } | null>(null);
  const dialog = <Suspense>{opened && render(() => setOpened(null), opened.value)}</Suspense>;
  // Outside of a transition, React would delay the loaded dialog by up to 300 ms.
  const open = useCallback((value: Value) => startTransition(() => setOpened({ value })), []);
  return [dialog, open];
}
