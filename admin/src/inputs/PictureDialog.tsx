import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Slider,
  TextField,
  Typography,
} from "@mui/material";
import { maxAltLength, maxFileBytes, type Crop, type UploadedFile } from "api/contract/files";
import { useEffect, useId, useState } from "react";
import { HttpError } from "react-admin";
import Cropper from "react-easy-crop";
import { errorMessage } from "../providers/error-message.ts";
import { uploadPicture } from "../providers/upload-picture.ts";

export interface PictureDialogProps {
  /** The picture that was chosen. */
  file: File;
  /** Width by height of the part that is cut out; without one the whole picture is kept. */
  ratio?: number | undefined;
  onClose: () => void;
  onUploaded: (uploaded: UploadedFile) => void;
}

/** Asks which part of a picture is shown and what it shows, and sends it. */
export function PictureDialog({ file, ratio, onClose, onUploaded }: PictureDialogProps) {
  const titleId = useId();
  const shown = useDataAddress(file);
  const [alt, setAlt] = useState("");
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isTooLarge = file.size > maxFileBytes;
  const [errors, setErrors] = useState<Record<string, string>>(
    isTooLarge ? { file: `A picture has at most ${maxFileBytes / 1024 ** 2} MB.` } : {},
  );

  async function send() {
    setIsSending(true);
    setErrors({});
    try {
      onUploaded(await uploadPicture({ file, alt, crop }));
      onClose();
    } catch (error) {
      setErrors(errorsOf(error));
      setIsSending(false);
    }
  }
  const { alt: altError, ...others } = errors;
  const [problem] = Object.values(others);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>Add picture</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {shown !== null && !isTooLarge && <Part address={shown} ratio={ratio} onChange={setCrop} />}
        <TextField
          label="What it shows"
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          error={altError !== undefined}
          helperText={altError ?? "Read out to those who do not see the picture."}
          disabled={isSending}
          slotProps={{ htmlInput: { maxLength: maxAltLength } }}
        />
        <Box sx={{ minHeight: 4 }}>
          {isSending && <LinearProgress aria-label="The picture is being sent" />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isSending || isTooLarge} onClick={() => void send()}>
          Use picture
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PartProps {
  address: string;
  ratio: number | undefined;
  onChange: (crop: Crop) => void;
}

/** The picture, and the part of it that is kept where its place has a shape. */
function Part({ address, ratio, onChange }: PartProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (isUnreadable) {
    return <Typography variant="body2">This file cannot be shown here.</Typography>;
  }
  if (ratio === undefined) {
    return (
      <Box
        component="img"
        src={address}
        alt=""
        onError={() => setIsUnreadable(true)}
        sx={{ maxWidth: "100%", maxHeight: 240, justifySelf: "center" }}
      />
    );
  }
  return (
    <>
      <Box sx={{ position: "relative", height: "min(320px, 45vh)" }}>
        <Cropper
          image={address}
          aspect={ratio}
          crop={position}
          zoom={zoom}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={({ x, y, width, height }) => onChange({ left: x, top: y, width, height })}
          mediaProps={{ onError: () => setIsUnreadable(true) }}
          cropperProps={{ role: "group", "aria-label": "Part that is shown; arrow keys move it" }}
        />
      </Box>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center", paddingInline: 1 }}>
        <Typography variant="body2" aria-hidden="true">
          Zoom
        </Typography>
        <Slider
          aria-label="Zoom"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => setZoom(Number(value))}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Move the picture until what matters stands in the middle.
      </Typography>
    </>
  );
}

/** A file as an address that a page may show; null until it is read. */
function useDataAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.addEventListener("load", () => setAddress(String(reader.result)));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

/** What is wrong, by the names of the fields; as a whole where it is none's. */
function errorsOf(error: unknown): Record<string, string> {
  const named: unknown = error instanceof HttpError ? error.body?.errors : null;
  const fields = Object.entries(named ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  if (fields.length > 0) return Object.fromEntries(fields);
  return { file: errorMessage(error) };
}
