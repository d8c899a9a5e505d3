import { FieldList } from "../fields/FieldList.tsx";
import { PublishButton } from "./PublishButton.tsx";

/** Unpublished notices first, then the published one, then past ones. */
export function NoticeList() {
  return <FieldList sort={{ field: "publishedAt", order: "DESC" }} actions={<PublishButton />} />;
}
