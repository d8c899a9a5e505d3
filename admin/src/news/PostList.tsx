import { lazy } from "react";
import { Box, Typography } from "@mui/material";
import { newsStatuses, type NewsPost } from "api/contract/news";
import { useRecordContext } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { FilterSelect } from "../lists/FilterSelect.tsx";
import { Column } from "../lists/Column.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { CategoryName } from "./CategoryName.tsx";
import { NewsTabs } from "./NewsTabs.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import { statusNames } from "./status-names.ts";
import { useCategoryOptions } from "./use-category-options.ts";

const newestFirst = { field: "createdAt", order: "DESC" } as const;

const columnStyles = {
  "& .column-category, & .column-featured": { display: { xs: "none", md: "table-cell" } },
  "& .column-publishedAt": { display: { xs: "none", sm: "table-cell" }, whiteSpace: "nowrap" },
};

const PostDialog = lazy(async () => ({ default: (await import("./PostDialog.tsx")).PostDialog }));

/** All posts, newest first. */
export function PostList() {
  return (
    <ResourceList
      sort={newestFirst}
      columnStyles={columnStyles}
      tabs={<NewsTabs />}
      filters={<Filters />}
      dialog={PostDialog}
    >
      <Column source="title" field={Title} />
      <Column source="status" field={Status} />
      <Column source="category" disableSort field={CategoryOfPost} />
      <Column source="featured" field={FeaturedMark} sortByOrder="DESC" />
      <Column source="publishedAt" label="Published" field={Published} sortByOrder="DESC" />
    </ResourceList>
  );
}

function Filters() {
  return (
    <>
      <FilterSelect
        source="status"
        label="Status"
        all="All statuses"
        options={newsStatuses.map((status) => [status, statusNames[status]] as const)}
      />
      <FilterSelect
        source="categoryId"
        label="Category"
        all="All categories"
        options={useCategoryOptions()}
      />
    </>
  );
}

function Title() {
  const post = useRecordContext<NewsPost>();
  if (!post) return null;
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Box sx={{ fontWeight: 600 }}>{post.title}</Box>
      <Typography
        variant="caption"
        component="div"
        sx={{ display: { md: "none" }, color: "text.secondary" }}
      >
        {post.category && <CategoryName category={post.category} />}
      </Typography>
    </Box>
  );
}

function Status() {
  const post = useRecordContext<NewsPost>();
  return post ? <StatusBadge status={post.status} /> : null;
}

function CategoryOfPost() {
  const post = useRecordContext<NewsPost>();
  return post?.category ? <CategoryName category={post.category} /> : null;
}

function FeaturedMark() {
  const post = useRecordContext<NewsPost>();
  return post?.featured ? <StateMark state="noted">Featured</StateMark> : null;
}

function Published() {
  const post = useRecordContext<NewsPost>();
  return post?.publishedAt ? <Instant value={post.publishedAt} /> : null;
}
