import { Box } from "@mui/material";
import type { Category } from "api/contract/news";

export interface CategoryNameProps {
  category: Category;
}

export function CategoryName({ category }: CategoryNameProps) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1 }}>
      <Box
        component="span"
        sx={{
          flex: "none",
          width: 12,
          height: 12,
          border: 1,
          borderColor: "divider",
          borderRadius: "3px",
          backgroundColor: category.color,
        }}
      />
      {category.name}
    </Box>
  );
}
