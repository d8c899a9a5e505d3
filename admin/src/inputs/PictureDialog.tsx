import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from "@mui/material";
import {
  maxAltLength,
  maxFileBytes,
  type Crop,
  type UploadedFile,
} from "api/features/operations/files/files.contract";
import { useEffect, useId, useRef, useState } from "react";
import { HttpError } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { uploadPicture } from "../providers/upload-picture.ts";
import { PictureCrop } from "./PictureCrop.tsx";
import { PictureOutline } from "./PictureOutline.tsx";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** How the site uses a picture. Defaults to showing it unchanged. */
export interface PictureUse {
  /** Aspect ratio of the crop: width / height. Without it, the whole picture is kept. */
  ratio?: number | undefined;
  /** Whether only the silhouette is shown, in the text colour. */
  isOutline?: boolean | undefined;
  /** Whether the site uses an alternative text. */
  isDescribed?: boolean | undefined;
}

export interface PictureDialogProps extends PictureUse {
  file: File;
  onClose: () => void;
  onUploaded: (uploaded: UploadedFile) => void;
}

/** Asks for crop and alternative text, then uploads the picture. */
export function PictureDialog({ file, onClose, onUploaded, ...use }: PictureDialogProps) {
  const titleId = useId();
  const [alt, setAlt] = useState("");
  const [crop, setCrop] = useState<Crop | null>(null);
  const [sentShare, setSentShare] = useState<number | null>(null);
  const isSending = sentShare !== null;
  const sending = useRef<AbortController>(null);
  const isTooLarge = file.size > maxFileBytes;
  const [errors, setErrors] = useState<Record<string, string>>(
    isTooLarge ? { file: `A picture has at most ${maxFileBytes / 1024 ** 2} MB.` } : {},
  );
  useEffect(() => () => sending.current?.abort(), []);

  async function send() {
    setSentShare(0);
    setErrors({});
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      onUploaded(await uploadPicture({ file, alt, crop }, { signal, onProgress: setSentShare }));
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setErrors(errorsOf(error));
      setSentShare(null);
    }
  }
  const { alt: altError, ...others } = errors;
  const [problem] = Object.values(others);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Add picture</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {!isTooLarge && <ChosenPicture file={file} {...use} onCrop={setCrop} />}
        {use.isDescribed && (
          <TextField
            label="What it shows"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            error={altError !== undefined}
            helperText={altError ?? "Read out to those who do not see the picture."}
            slotProps={{ htmlInput: { maxLength: maxAltLength, readOnly: isSending } }}
          />
        )}
        <Box sx={{ minHeight: "32px" }}>{isSending && <UploadProgress share={sentShare} />}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <ActionButton
          variant="contained"
          disabled={isTooLarge || isSending}
          onClick={() => void send()}
        >
          Use picture
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

/** Upload progress. At 100 percent, the server is still processing the picture. */
function UploadProgress({ share }: { share: number }) {
  const isOnItsWay = share < 1;
  const percent = Math.floor(share * 100);
  return (
    <>
      <LinearProgress
        aria-label="Upload"
        variant={isOnItsWay ? "determinate" : "indeterminate"}
        value={percent}
      />
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
        {isOnItsWay ? `${percent} % uploaded` : "Preparing the picture"}
      </Typography>
    </>
  );
}

interface ChosenPictureProps extends PictureUse {
  file: File;
  onCrop: (crop: Crop) => void;
}

/** Preview of the selected picture as the site will show it. */
function ChosenPicture({ file, ratio, isOutline, onCrop }: ChosenPictureProps) {
  const src = useDataUrl(file);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const onError = () => setIsUnreadable(true);
  if (src === null) return null;
  if (isUnreadable) {
    return <Typography variant="body2">This file cannot be shown here.</Typography>;
  }
  if (ratio !== undefined) {
    return <PictureCrop src={src} ratio={ratio} onChange={onCrop} onError={onError} />;
  }
  if (isOutline) {
    return (
      <>
        <PictureOutline src={src} sx={{ height: 96 }} />
        <Typography variant="body2" color="textSecondary">
          The site shows its outline in the colour of the text. If you see a block, choose a picture
          whose background is transparent.
        </Typography>
      </>
    );
  }
  return (
    <Box
      component="img"
      src={src}
      alt=""
      onError={onError}
      sx={{ maxWidth: "100%", maxHeight: 240, justifySelf: "center" }}
    />
  );
}

/** Reads a file as a data URL; null until it is read. */
function useDataUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener("load", () => setUrl(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return url;
}

/** Error messages by field name, and those that belong to no field. */
function errorsOf(error: unknown): Record<string, string> {
  const named: unknown = error instanceof HttpError ? error.body?.errors : null;
  const fields = Object.entries(named ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  if (fields.length > 0) return Object.fromEntries(fields);
  return { file: errorMessage(error) };
}
