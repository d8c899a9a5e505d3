import { useState, type KeyboardEvent } from "react";

interface ListBox {
  /** Whether the list is open. */
  isOpen: boolean;
  /** Index of the active option, or -1. */
  active: number;
  /** Opens the list with an active option. */
  open: (active: number) => void;
  close: () => void;
  /** Keyboard handler for the text field that owns the list. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Keyboard support of a combobox with a list box, as in the ARIA Authoring Practices. */
export function useListBox(count: number, start: number, onTake: (line: number) => void): ListBox {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  function open(line: number) {
    setOpen(true);
    setActive(line);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function move(step: 1 | -1) {
    if (!isOpen) open(start);
    else if (count > 0) setActive((active + step + count) % count);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp" && event.altKey) close();
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && isOpen && active >= 0) onTake(active);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
  }

  return { isOpen, active, open, close, onKeyDown };
}
