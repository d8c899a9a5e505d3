import { useLayoutEffect, useRef, type FocusEvent } from "react";

/**
 * Moves the focus to the next row of a list when an action has removed the row that had it. Browsers
 * would continue at the top of the page.
 * @returns props of the list element, whose children are the rows
 */
export function useFocusOfRemovedRow() {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ element: Element; row: number } | null>(null);

  useLayoutEffect(() => {
    if (list.current === null || focused.current === null) return;
    const { element, row } = focused.current;
    if (element.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const { children } = list.current;
    const next = children[Math.min(row, children.length - 1)];
    (next?.querySelector<HTMLElement>("button, a") ?? list.current).focus();
  });

  return {
    ref: list,
    tabIndex: -1,
    onFocus({ target, currentTarget }: FocusEvent<HTMLUListElement>) {
      const row = [...currentTarget.children].findIndex((one) => one.contains(target));
      focused.current = row === -1 ? null : { element: target, row };
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // A removed element loses the focus to nothing, and a dialog gives it back.
      const isLeft = relatedTarget instanceof Element && !relatedTarget.closest("[role=dialog]");
      if (isLeft) focused.current = null;
    },
  };
}
