import { FieldList } from "../fields/FieldList.tsx";
import { PublishButton } from "./PublishButton.tsx";

/** Those first that wait to be published, then the one that is, then those that have been. */
export function NoticeList() {
  return <FieldList sort={{ field: "publishedAt", order: "DESC" }} actions={<PublishButton />} />;
}
