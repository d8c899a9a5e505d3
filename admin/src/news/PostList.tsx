import { Box, Typography } from "@mui/material";
import { publications, type NewsPost } from "api/features/content/news/news.contract";
import type { ReactNode } from "react";
import {
  BooleanField,
  DataTable,
  DateField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  useRecordContext,
} from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { ResourceList } from "../lists/ResourceList.tsx";
import { RowActions } from "../lists/RowActions.tsx";
import { CategoryName } from "./CategoryName.tsx";
import { publicationNames, usePublication } from "./publication.ts";
import { StatusBadge } from "./StatusBadge.tsx";

const filters = [
  <SearchInput key="q" source="q" placeholder="Search posts" alwaysOn />,
  <SelectInput
    key="publication"
    source="publication"
    label="Status"
    emptyText="All statuses"
    choices={publications.map((id) => ({ id, name: publicationNames[id] }))}
    alwaysOn
  />,
  <ReferenceInput
    key="categoryId"
    source="categoryId"
    reference="categories"
    sort={{ field: "name", order: "ASC" }}
    alwaysOn
  >
    <SelectInput emptyText="All categories" />
  </ReferenceInput>,
];

const onlyWide = { display: { xs: "none", md: "table-cell" } };

export function PostList() {
  return (
    <ResourceList filters={filters} sort={{ field: "createdAt", order: "DESC" }}>
      <DataTable<NewsPost>
        sx={{
          "& .column-category, & .column-featured": onlyWide,
          "& .column-publishedAt": {
            display: { xs: "none", sm: "table-cell" },
            whiteSpace: "nowrap",
          },
        }}
      >
        <DataTable.Col source="title" field={Title} />
        <DataTable.Col source="status" render={(post: NewsPost) => <Standing post={post} />} />
        <DataTable.Col source="category" disableSort field={CategoryOfPost} />
        <DataTable.Col source="featured" field={BooleanField} sortByOrder="DESC" />
        <DataTable.Col
          source="publishedAt"
          label="Published"
          field={DateField}
          sortByOrder="DESC"
        />
        <DataTable.Col label="Actions" className="column-actions" field={RowActions} />
      </DataTable>
    </ResourceList>
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
        <CategoryOfPost />
      </Typography>
    </Box>
  );
}

/** Publication state of a post, with its end. */
function Standing({ post }: { post: NewsPost }) {
  const { publishedAt, unpublishAt } = post;
  const publication = usePublication(post);
  const isScheduled = publication === "scheduled";
  return (
    <>
      <StatusBadge publication={publication} />
      {isScheduled && publishedAt && (
        <Turn>
          Scheduled for <Instant value={publishedAt} />
        </Turn>
      )}
      {(isScheduled || publication === "visible") && unpublishAt && (
        <Turn>
          Until <Instant value={unpublishAt} />
        </Turn>
      )}
    </>
  );
}

function Turn({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" component="div" sx={{ color: "text.secondary", marginTop: 0.5 }}>
      {children}
    </Typography>
  );
}

function CategoryOfPost() {
  const post = useRecordContext<NewsPost>();
  return post?.category ? <CategoryName category={post.category} /> : null;
}
