import { Box, Slider, Typography } from "@mui/material";
import type { Crop } from "api/contract/files";
import { useState } from "react";
import Cropper from "react-easy-crop";

export interface PictureCropProps {
  /** Address of the picture. */
  src: string;
  /** Width by height of the part that is kept. */
  ratio: number;
  onChange: (crop: Crop) => void;
  /** The picture cannot be shown. */
  onError: () => void;
}

/** Asks which part of a picture is kept: by dragging, pinching, the wheel, or the keyboard. */
export function PictureCrop({ src, ratio, onChange, onError }: PictureCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <Box sx={{ position: "relative", height: "min(320px, 45vh)" }}>
        <Cropper
          image={src}
          aspect={ratio}
          crop={position}
          zoom={zoom}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={({ x, y, width, height }) => onChange({ left: x, top: y, width, height })}
          mediaProps={{ onError }}
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
        Move the picture until what matters stands in the middle: where the site shows less of it,
        the middle stays.
      </Typography>
    </>
  );
}
