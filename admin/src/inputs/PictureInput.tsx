import { callApi } from "api/platform/http/api-call.contract";
import { fetchInTime } from "api/platform/http/timeout.contract";
import { Avatar, Box, Button, styled } from "@mui/material";
import { useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { TextInput, useInput, useNotify, type InputProps } from "react-admin";
import { radii } from "ui/theme/tokens";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import type { PictureUse } from "./PictureDialog.tsx";
import { PictureOutline } from "./PictureOutline.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const PictureDialog = lazyPart(async () => (await import("./PictureDialog.tsx")).PictureDialog);

export interface PictureInputProps extends InputProps, PictureUse {
  className?: string | undefined;
}

/** The URL of a picture: typed, or of a picture that is selected, dropped or pasted here. */
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
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const value: unknown = field.value;
  const address = typeof value === "string" && value !== "" ? value : null;

  const [dialog, openFile] = useLazyDialog<File>((close, file) => (
    <PictureDialog
      file={file}
      ratio={ratio}
      isOutline={isOutline}
      isDescribed={isDescribed}
      onClose={() => {
        close();
        button.current?.focus();
      }}
      onUploaded={({ url }) => field.onChange(url)}
    />
  ));
  const notifyUnreadable = () =>
    notify("This picture cannot be read. Choose its file again.", { type: "error" });
  const openChooser = () => chooser.current?.click();
  return (
    <DropArea className={className} {...usePictureDrop(openFile)}>
      {/* Mouse shortcut only: keyboard and assistive technology use the button. */}
      <Box onClick={openChooser} sx={{ flex: "none", mt: 1, cursor: "pointer" }}>
        <Thumbnail address={address} ratio={ratio} isOutline={isOutline} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1, mb: 2 }}>
          <Button ref={button} variant="outlined" sx={{ minHeight: 44 }} onClick={openChooser}>
            Choose a picture
          </Button>
          {ratio !== undefined && address !== null && (
            <Button
              sx={{ minHeight: 44 }}
              onClick={() => void storedPicture(address).then(openFile, notifyUnreadable)}
            >
              Crop again
            </Button>
          )}
        </Box>
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
            const [file] = currentTarget.files ?? [];
            if (file) openFile(file);
            // Allows selecting the same file again.
            currentTarget.value = "";
          }}
        />
      </Box>
      {dialog}
    </DropArea>
  );
}

/** Props of an element that a picture can be dropped on or pasted into. */
function usePictureDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const choose = (event: DragEvent | ClipboardEvent, { files }: DataTransfer) => {
    const [first] = files;
    if (!first) return;
    event.preventDefault();
    onFile(first);
  };
  return {
    "data-over": isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      choose(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => choose(event, event.clipboardData),
  };
}

interface ThumbnailProps extends Pick<PictureUse, "ratio" | "isOutline"> {
  /** Null while no picture is chosen. */
  address: string | null;
}

function Thumbnail({ address, ratio = 1, isOutline }: ThumbnailProps) {
  if (isOutline && address !== null) {
    return <PictureOutline src={address} sx={{ width: 48, height: 48 }} />;
  }
  return (
    <Avatar
      variant="rounded"
      alt=""
      src={address ?? undefined}
      sx={{ width: 48, height: 48 / ratio, borderRadius: `${radii.small}px` }}
    >
      <span />
    </Avatar>
  );
}

/**
 * Loads the picture at an address, to select another crop.
 * @throws when it cannot be loaded
 */
async function storedPicture(address: string): Promise<File> {
  const stored = await callApi(fetchInTime, address);
  return new File([await stored.blob()], address.split("/").at(-1) ?? "picture");
}

const DropArea = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 12,
  alignItems: "flex-start",
  borderRadius: radii.small,
  "&[data-over]": { outline: `2px dashed ${theme.palette.primary.main}`, outlineOffset: 6 },
}));
