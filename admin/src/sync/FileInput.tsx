import { Box, Typography } from "@mui/material";
import { useId, useState, type DragEvent } from "react";
import { Icon } from "../layout/Icon.tsx";

export interface FileInputProps {
  label: string;
  /** Help text below the input. */
  hint: string;
  /** Accepted file extensions. */
  accept: string;
  /** Name of the selected file. */
  fileName: string | null;
  /** Error message. */
  failure: string | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A file input that also accepts dropped files. */
export function FileInput(props: FileInputProps) {
  const { label, hint, accept, fileName, failure, disabled, onChoose } = props;
  const hintId = useId();
  const failureId = useId();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(file);
  }

  return (
    <div>
      <Box
        component="label"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: "grid",
          justifyItems: "center",
          gap: 1,
          padding: 3,
          border: "1px dashed",
          borderColor: failure === null ? "text.secondary" : "error.main",
          borderRadius: 1,
          backgroundColor: isOver ? "action.hover" : undefined,
          textAlign: "center",
          cursor: disabled ? "default" : "pointer",
          overflowWrap: "anywhere",
          "&:focus-within": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <Icon name="upload" />
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <Box
          component="input"
          type="file"
          accept={accept}
          disabled={disabled}
          aria-describedby={failure === null ? hintId : `${failureId} ${hintId}`}
          aria-invalid={failure !== null}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows selecting the same file again after it was corrected.
            target.value = "";
            if (file) onChoose(file);
          }}
          sx={{ position: "absolute", width: "1px", height: "1px", opacity: 0 }}
        />
        {fileName !== null && <Typography component="span">{fileName}</Typography>}
        <Typography component="span" id={hintId} variant="caption" sx={{ color: "text.secondary" }}>
          {hint}
        </Typography>
      </Box>
      <Typography
        id={failureId}
        role="alert"
        variant="body2"
        sx={{ color: "error.main", overflowWrap: "anywhere", "&:not(:empty)": { marginTop: 1 } }}
      >
        {failure}
      </Typography>
    </div>
  );
}
