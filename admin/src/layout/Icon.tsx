import { SvgIcon } from "@mui/material";

const strokes = {
  add: "M12 5v14M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  delete: "M4 7h16M10 11v6M14 11v6M5 7l1 13h12l1-13M9 7V4h6v3",
  download: "M12 4v11m-5-4.5 5 5 5-5M5 20h14",
  edit: "M4 20h4L18.5 9.5a2.8 2.8 0 1 0-4-4L4 16zM13.5 6.5l4 4",
  forward: "M5 12h14m-6-6 6 6-6 6",
  grip: "M6 8h12M6 12h12M6 16h12",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  order: "M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 20c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M20 20l-4.8-4.8",
  upload: "M12 15V4m-5 4.5 5-5 5 5M5 20h14",
  unfold: "m6 9 6 6 6-6",
};

export interface IconProps {
  name: keyof typeof strokes;
}

/** An icon with a single stroke width, like the pictograms of the site. */
export function Icon({ name }: IconProps) {
  return (
    <SvgIcon
      sx={{
        fill: "none",
        width: 20,
        height: 20,
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        strokeWidth: 1.5,
      }}
    >
      <path d={strokes[name]} />
    </SvgIcon>
  );
}
