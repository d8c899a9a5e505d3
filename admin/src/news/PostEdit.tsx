import { Link, Typography } from "@mui/material";
import type { NewsPost } from "api/features/content/news/news.contract";
import { Fragment } from "react";
import { useRecordContext } from "react-admin";
import { EditDialog } from "../dialogs/EditDialog.tsx";
import { FieldInput } from "../fields/FieldInput.tsx";
import { FieldInputs } from "../fields/FieldInputs.tsx";
import { usePublication } from "./publication.ts";

const slug = (
  <Fragment key="slug">
    <FieldInput source="slug" />
    <ViewOnSite />
  </Fragment>
);

export function PostEdit() {
  return (
    <EditDialog>
      <FieldInputs inputs={{ slug }} />
    </EditDialog>
  );
}

function ViewOnSite() {
  const post = useRecordContext<NewsPost>();
  return post && <LinkWhileVisible post={post} />;
}

function LinkWhileVisible({ post }: { post: NewsPost }) {
  if (usePublication(post) !== "visible") return null;
  return (
    <Typography variant="body2" className="wide">
      <Link href={`/news/${encodeURIComponent(post.slug)}`} target="_blank" rel="noopener">
        View on site
      </Link>
    </Typography>
  );
}
