import { Avatar, Box, Button, styled } from "@mui/material";
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { TextInput, useInput, type InputProps } from "react-admin";
import { radii } from "ui/theme/tokens";

const PictureDialog = lazy(async () => ({
  default: (await import("./PictureDialog.tsx")).PictureDialog,
}));

export interface PictureInputProps extends InputProps {
  className?: string | undefined;
  /** Width by height of its place on the site; without one the whole picture is kept. */
  ratio?: number | undefined;
}

/** The address of a picture: written, or of one that is chosen, dropped or pasted here. */
export function PictureInput({ ratio, className, helperText, ...props }: PictureInputProps) {
  const { field } = useInput(props);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const address: unknown = field.value;

  const take = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    const [first] = files;
    if (!first) return;
    event.preventDefault();
    setFile(first);
  };
  return (
    <Place
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      }}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <Avatar
        variant="rounded"
        alt=""
        src={typeof address === "string" && address !== "" ? address : undefined}
        sx={{ width: 48, height: 48 / (ratio ?? 1), borderRadius: `${radii.small}px`, mt: 1 }}
      >
        <span />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <TextInput
          {...props}
          fullWidth
          helperText={["Write an address, or drop or paste a picture.", helperText]
            .filter(Boolean)
            .join(" ")}
        />
        <Button
          ref={button}
          variant="outlined"
          sx={{ minHeight: 44, mt: 1 }}
          onClick={() => chooser.current?.click()}
        >
          Choose a picture
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Picture file"
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
        />
      </Box>
      {file && (
        <Suspense>
          <PictureDialog
            file={file}
            ratio={ratio}
            onClose={() => {
              setFile(null);
              button.current?.focus();
            }}
            onUploaded={({ url }) => field.onChange(url)}
          />
        </Suspense>
      )}
    </Place>
  );
}

const Place = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "flex-start",
  borderRadius: radii.small,
  "&[data-over]": { outline: `2px dashed ${theme.palette.primary.main}`, outlineOffset: 6 },
}));
