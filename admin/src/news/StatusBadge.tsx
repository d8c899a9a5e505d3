import { styled } from "@mui/material";
import type { Publication } from "api/features/content/news/news.contract";
import { radii } from "ui/theme/tokens";
import { typeSize } from "../theme/fluid.ts";
import { publicationNames } from "./publication.ts";

export interface StatusBadgeProps {
  publication: Publication;
}

/** The publication state of a post: filled when visible, muted before, outlined afterwards. */
export function StatusBadge({ publication }: StatusBadgeProps) {
  return <Badge data-publication={publication}>{publicationNames[publication]}</Badge>;
}

const Badge = styled("span")(({ theme }) => ({
  display: "inline-block",
  padding: "3px 8px",
  border: "1px solid transparent",
  borderRadius: radii.small,
  fontSize: typeSize("caption"),
  fontWeight: 600,
  lineHeight: 1.2,
  "&[data-publication=visible]": {
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.background.default,
  },
  "&[data-publication=draft], &[data-publication=scheduled]": {
    backgroundColor: theme.palette.divider,
    color: theme.palette.text.primary,
  },
  "&[data-publication=ended], &[data-publication=archived]": {
    borderColor: theme.palette.text.secondary,
    color: theme.palette.text.secondary,
  },
}));
