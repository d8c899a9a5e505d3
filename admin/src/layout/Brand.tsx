import { Box, styled } from "@mui/material";
import { fonts, schemes } from "ui/theme/tokens";
import { typeSize } from "../theme/fluid.ts";

const { dark } = schemes;

export interface BrandProps {
  /** Name of the congress without its year; omitted until it is known. */
  name?: string | undefined;
  /** Shows only the mark, where there is no room for text. */
  isMark?: boolean;
}

/** The mark of the congress, as on the site, with the name of the console. */
export function Brand({ name = "", isMark = false }: BrandProps) {
  const size = isMark ? 30 : 40;
  return (
    <HomeLink href="/" aria-label={isMark ? `${name}, the site` : undefined}>
      <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
        <path fill={dark.signal} d="M8.5 21.5a11.5 11.5 0 0 1 23 0Z" />
        <g fill="none" stroke="currentColor" strokeWidth="1.5">
          <circle cx="20" cy="20" r="19" />
          <path d="M1.1 21.5h37.8M17.6 24 11 36.7M22.4 24 29 36.7M20 25v2.6M20 30v4" />
        </g>
      </svg>
      {!isMark && (
        <span>
          {name}
          <Box component="small" sx={{ display: "block", color: dark.textQuiet }}>
            Console
          </Box>
        </span>
      )}
    </HomeLink>
  );
}

const HomeLink = styled("a")({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  gap: 12,
  color: dark.text,
  font: `600 ${typeSize("body")}/1.12 ${fonts.display}`,
  letterSpacing: "-0.015em",
  textDecoration: "none",
  "@media (max-width: 480px)": { gap: 8, fontSize: typeSize("caption") },
  "& small": {
    marginTop: 2,
    font: `400 ${typeSize("caption")}/1.2 ${fonts.text}`,
    letterSpacing: 0,
  },
});
