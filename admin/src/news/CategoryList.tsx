import { lazy } from "react";
import { Box } from "@mui/material";
import type { Category } from "api/contract/news";
import { useRecordContext } from "react-admin";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { CategoryName } from "./CategoryName.tsx";
import { NewsTabs } from "./NewsTabs.tsx";

const byName = { field: "name", order: "ASC" } as const;

const columnStyles = { "& .column-slug": { display: { xs: "none", sm: "table-cell" } } };

const CategoryDialog = lazy(async () => ({
  default: (await import("./CategoryDialog.tsx")).CategoryDialog,
}));

/** What posts are filed under. */
export function CategoryList() {
  return (
    <ResourceList
      sort={byName}
      columnStyles={columnStyles}
      tabs={<NewsTabs />}
      dialog={CategoryDialog}
    >
      <Column source="name" field={Name} />
      <Column source="slug" />
      <Column source="color" />
    </ResourceList>
  );
}

function Name() {
  const category = useRecordContext<Category>();
  if (!category) return null;
  return (
    <Box sx={{ fontWeight: 600 }}>
      <CategoryName category={category} />
    </Box>
  );
}
