import { Link, Typography } from "@mui/material";
import { event } from "api/contract/event";
import { titleSlug } from "api/contract/values";
import { newsStatuses, type NewsPost } from "api/contract/news";
import {
  BooleanInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useRecordContext,
} from "react-admin";
import { EventDateTimeInput } from "../inputs/EventDateTimeInput.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";
import { statusNames } from "./status-names.ts";

/** All that is written of a post. */
export function PostInputs() {
  return (
    <>
      <FieldGroup title="Post">
        <TextInput source="title" className="wide" isRequired />
        <SlugInput from={["title"]} make={titleSlug} />
        <ViewOnSite />
        <SelectInput
          source="status"
          choices={newsStatuses.map((status) => ({ id: status, name: statusNames[status] }))}
          isRequired
        />
        <ReferenceInput
          source="categoryId"
          reference="categories"
          sort={{ field: "name", order: "ASC" }}
        >
          <SelectInput emptyText="No category" />
        </ReferenceInput>
        <EventDateTimeInput
          source="publishedAt"
          helperText={`${event.timeZone} time; left empty, it is when the post is first published.`}
        />
        <BooleanInput source="featured" />
      </FieldGroup>
      <FieldGroup title="Text">
        <TextInput source="excerpt" multiline minRows={2} maxRows={6} className="wide" />
        <MarkdownInput source="content" />
        <TextInput source="featuredImage" className="wide" />
      </FieldGroup>
    </>
  );
}

function ViewOnSite() {
  const post = useRecordContext<NewsPost>();
  if (post?.status !== "published") return null;
  return (
    <Typography variant="body2" className="wide">
      <Link href={`/news/${encodeURIComponent(post.slug)}`} target="_blank" rel="noopener">
        View on site
      </Link>
    </Typography>
  );
}
