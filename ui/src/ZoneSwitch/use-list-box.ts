import { useState, type KeyboardEvent } from "react";

interface ListBox {
  /** Whether the list is shown. */
  isOpen: boolean;
  /** The line that Enter takes, or -1. */
  active: number;
  /** Shows the list with a line ready to be taken. */
  open: (active: number) => void;
  /** Puts the list away. */
  close: () => void;
  /** Takes the keys of the text field that owns the list. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The keys of a text field with a list below it, as the ARIA Authoring Practices ask. */
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
