import { Box, Slider, Typography } from "@mui/material";
import type { Crop } from "api/features/operations/files/files.contract";
import { useRef, useState, type MouseEvent, type PointerEvent } from "react";
import Cropper from "react-easy-crop";

export interface PictureCropProps {
  src: string;
  /** Aspect ratio of the crop: width / height. */
  ratio: number;
  onChange: (crop: Crop) => void;
  /** Called when the picture cannot be displayed. */
  onError: () => void;
}

const maxZoom = 3;

/** Drag threshold in CSS pixels. A shorter movement is a click. */
const pressTolerance = 4;

/** Selects the part of a picture to keep: by click, drag, pinch, wheel or keyboard. */
export function PictureCrop({ src, ratio, onChange, onError }: PictureCropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const part = useRef({ width: 100, height: 100 });
  const pressed = useRef({ x: 0, y: 0 });
  const image = useRef<HTMLImageElement | null>(null);

  /** Centres the point, and zooms in if the picture would otherwise not fill the frame. */
  function centre({ clientX, clientY }: MouseEvent) {
    if (!image.current) return;
    const { left, top, width, height } = image.current.getBoundingClientRect();
    const along = [
      { at: (clientX - left) / width, share: part.current.width / 100 },
      { at: (clientY - top) / height, share: part.current.height / 100 },
    ];
    const needed = along.map(({ at, share }) => share / 2 / Math.max(0, Math.min(at, 1 - at)));
    const enlarged = Math.min(maxZoom, zoom * Math.max(1, ...needed));
    const growth = enlarged / zoom;
    const [x = 0, y = 0] = along.map(({ at, share }) => {
      const margin = share / growth / 2;
      return 0.5 - Math.min(Math.max(at, margin), 1 - margin);
    });
    setZoom(enlarged);
    setPosition({ x: x * width * growth, y: y * height * growth });
  }

  return (
    <>
      <Box
        sx={{ position: "relative", height: "min(320px, 45vh)" }}
        onPointerDown={({ clientX, clientY }: PointerEvent) => {
          pressed.current = { x: clientX, y: clientY };
        }}
        onClick={(event) => {
          const { x, y } = pressed.current;
          const moved = Math.hypot(event.clientX - x, event.clientY - y);
          if (moved <= pressTolerance) centre(event);
        }}
      >
        <Cropper
          image={src}
          aspect={ratio}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          keyboardStep={8}
          setImageRef={({ current }) => {
            image.current = current;
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={({ x, y, width, height }) => {
            part.current = { width, height };
            onChange({ left: x, top: y, width, height });
          }}
          mediaProps={{ onError }}
          cropperProps={{
            role: "group",
            "aria-label": "Picture in its frame; arrow keys move the picture",
          }}
        />
      </Box>
      <Box sx={{ display: "flex", gap: 2, alignItems: "center", paddingInline: 1 }}>
        <Typography variant="body2" aria-hidden="true">
          Zoom
        </Typography>
        <Slider
          aria-label="Zoom"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(_event, value) => setZoom(Number(value))}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Press what matters to bring it to the middle, or drag: where the site shows less, the middle
        stays.
      </Typography>
    </>
  );
}
