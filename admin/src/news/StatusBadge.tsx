import { styled } from "@mui/material";
import type { NewsPost } from "api/contract/news";
import { radii } from "ui/theme/tokens";
import { optionName } from "../fields/choices.ts";
import { typeSize } from "../theme/fluid.ts";

export interface StatusBadgeProps {
  status: NewsPost["status"];
}

/** How a post stands: what the public sees is filled, a draft is toned down, an archived one is an outline. */
export function StatusBadge({ status }: StatusBadgeProps) {
  return <Badge data-status={status}>{optionName(status)}</Badge>;
}

const Badge = styled("span")(({ theme }) => ({
  display: "inline-block",
  padding: "3px 8px",
  border: "1px solid transparent",
  borderRadius: radii.small,
  fontSize: typeSize("caption"),
  fontWeight: 600,
  lineHeight: 1.2,
  "&[data-status=published]": {
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.background.default,
  },
  "&[data-status=draft]": {
    backgroundColor: theme.palette.divider,
    color: theme.palette.text.primary,
  },
  "&[data-status=archived]": {
    borderColor: theme.palette.text.secondary,
    color: theme.palette.text.secondary,
  },
}));
