import { Link, Typography } from "@mui/material";
import { event, instantOf, withOffset } from "api/contract/event";
import { titleSlug } from "api/contract/http";
import { newsStatuses, type NewsPost } from "api/contract/news";
import { useRecordContext } from "react-admin";
import { RecordDialog } from "../forms/RecordDialog.tsx";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { SelectInput } from "../inputs/SelectInput.tsx";
import { SlugInput } from "../inputs/SlugInput.tsx";
import { SwitchInput } from "../inputs/SwitchInput.tsx";
import { TextInput } from "../inputs/TextInput.tsx";
import { MarkdownInput } from "./MarkdownInput.tsx";
import { statusNames } from "./status-names.ts";
import { useCategoryOptions } from "./use-category-options.ts";

export interface PostDialogProps {
  /** Id of the post to edit, or `create` to add one. */
  selected: string;
}

const statuses = newsStatuses.map((status) => [status, statusNames[status]] as const);

/** A post, in add or edit mode. */
export function PostDialog({ selected }: PostDialogProps) {
  const categories = useCategoryOptions();
  return (
    <RecordDialog selected={selected}>
      <FieldGroup title="Post">
        <TextInput source="title" className="wide" />
        <SlugInput from={["title"]} make={titleSlug} />
        <ViewOnSite />
        <SelectInput source="status" options={statuses} />
        <SelectInput source="categoryId" options={categories} none="No category" />
        <TextInput
          source="publishedAt"
          type="datetime-local"
          format={(at) => (typeof at === "string" && at !== "" ? clockOf(at) : "")}
          parse={(clock) => (clock === "" ? null : instantAt(clock))}
          helperText={`${event.timeZone} time; left empty, it is when the post is first published.`}
        />
        <SwitchInput source="featured" />
      </FieldGroup>
      <FieldGroup title="Text">
        <TextInput source="excerpt" lines={[2, 6]} className="wide" />
        <MarkdownInput source="content" />
        <TextInput source="featuredImage" className="wide" />
      </FieldGroup>
    </RecordDialog>
  );
}

/** An instant in the event's time zone: "2025-12-11T09:30". */
function clockOf(at: string): string {
  return withOffset(new Date(at)).slice(0, 16);
}

function instantAt(clock: string): string {
  const [date = "", time] = clock.split("T");
  return instantOf(date, time).toISOString();
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
