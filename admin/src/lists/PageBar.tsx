import { styled } from "@mui/material";

export const PageBar = styled("nav")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "end",
  gap: 12,
  paddingTop: 12,
});
