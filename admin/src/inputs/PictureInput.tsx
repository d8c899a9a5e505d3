import { Avatar, Box, Button, styled } from "@mui/material";
import { Suspense, useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { TextInput, useInput, useNotify, type InputProps } from "react-admin";
import { radii } from "ui/theme/tokens";
import type { PictureUse } from "./PictureDialog.tsx";
import { PictureOutline } from "./PictureOutline.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const PictureDialog = lazyPart(async () => (await import("./PictureDialog.tsx")).PictureDialog);

export interface PictureInputProps extends InputProps, PictureUse {
  className?: string | undefined;
}

/** The address of a picture: written, or of one that is chosen, dropped or pasted here. */
export function PictureInput({
  ratio,
  isOutline,
  isDescribed,
  className,
  helperText,
  ...props
}: PictureInputProps) {
  const { field } = useInput(props);
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const value: unknown = field.value;
  const address = typeof value === "string" && value !== "" ? value : null;

  const openChooser = () => chooser.current?.click();
  const choose = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    const [first] = files;
    if (!first) return;
    event.preventDefault();
    setFile(first);
  };
  /** Chooses the picture that is stored, of which another part can be kept. */
  async function cropAgain(from: string) {
    try {
      const stored = await fetch(from);
      if (!stored.ok) throw new Error(stored.statusText);
      setFile(new File([await stored.blob()], from.split("/").at(-1) ?? "picture"));
    } catch {
      notify("This picture cannot be read. Choose its file again.", { type: "error" });
    }
  }
  return (
    <DropArea
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        choose(event, event.dataTransfer);
      }}
      onPaste={(event) => choose(event, event.clipboardData)}
    >
      {/* By keyboard and for assistive technology the button does it. */}
      <Box onClick={openChooser} sx={{ flex: "none", mt: 1, cursor: "pointer" }}>
        {isOutline && address !== null ? (
          <PictureOutline src={address} sx={{ width: 48, height: 48 }} />
        ) : (
          <Avatar
            variant="rounded"
            alt=""
            src={address ?? undefined}
            sx={{ width: 48, height: 48 / (ratio ?? 1), borderRadius: `${radii.small}px` }}
          >
            <span />
          </Avatar>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Button
          ref={button}
          variant="outlined"
          sx={{ minHeight: 44, mt: 1, mb: 2 }}
          onClick={openChooser}
        >
          Choose a picture
        </Button>
        {ratio !== undefined && address !== null && (
          <Button
            sx={{ minHeight: 44, mt: 1, mb: 2, ml: 1 }}
            onClick={() => void cropAgain(address)}
          >
            Crop again
          </Button>
        )}
        <TextInput
          {...props}
          fullWidth
          helperText={["Or drop or paste a picture, or write its address.", helperText]
            .filter(Boolean)
            .join(" ")}
        />
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
            isOutline={isOutline}
            isDescribed={isDescribed}
            onClose={() => {
              setFile(null);
              button.current?.focus();
            }}
            onUploaded={({ url }) => field.onChange(url)}
          />
        </Suspense>
      )}
    </DropArea>
  );
}

const DropArea = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "flex-start",
  borderRadius: radii.small,
  "&[data-over]": { outline: `2px dashed ${theme.palette.primary.main}`, outlineOffset: 6 },
}));
