import { useState } from "react";
import { TextInput, type TextInputProps } from "react-admin";

/** Lines of text in one input. Empty lines are dropped. */
export function LinesInput(props: TextInputProps) {
  // The text while it is being edited, including empty lines.
  const [text, setText] = useState<string | null>(null);
  return (
    <TextInput
      {...props}
      multiline
      minRows={3}
      maxRows={12}
      format={(lines: readonly string[] | null) => {
        const stored = (lines ?? []).join("\n");
        // The lines may have been replaced by others, such as those that a colleague has saved.
        return text !== null && linesOf(text).join("\n") === stored ? text : stored;
      }}
      parse={linesOf}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}
