import { lazy, Suspense } from "react";
import type { QuestionDialogProps } from "./QuestionDialog.tsx";

const QuestionDialog = lazy(async () => ({
  default: (await import("./QuestionDialog.tsx")).QuestionDialog,
}));

export interface QuestionProps extends QuestionDialogProps {
  /** Whether the question stands. */
  isOpen: boolean;
}

/** Confirmation before something is lost; its dialog is loaded on first use. */
export function Question({ isOpen, ...question }: QuestionProps) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <QuestionDialog {...question} />
    </Suspense>
  );
}
