import { ActionButton } from "../../dialogs/ActionButton.tsx";

export interface UndoButtonsProps {
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

/** Undo and redo of changes on the board. */
export function UndoButtons({ undo, redo, canUndo, canRedo }: UndoButtonsProps) {
  return (
    <>
      <ActionButton disabled={!canUndo} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
        Undo
      </ActionButton>
      <ActionButton
        disabled={!canRedo}
        onClick={redo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      >
        Redo
      </ActionButton>
    </>
  );
}
