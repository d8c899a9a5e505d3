import { Box } from "@mui/material";
import type { Category } from "api/features/content/news/news.contract";
import { ColourMark } from "../layout/ColourMark.tsx";

export interface CategoryNameProps {
  category: Category;
}

export function CategoryName({ category }: CategoryNameProps) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <ColourMark colour={category.color} />
      {category.name}
    </Box>
  );
}
