import { useLocation } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "./PageMeta.tsx";

export interface NoSuchListPageProps {
  /** Plural noun of the list. */
  list: string;
  /** Path of the first page. */
  href: string;
}

const title = "Page Not Found";

/** Error page for a page number that the list does not have. */
export function NoSuchListPage({ list, href }: NoSuchListPageProps) {
  const { pathname } = useLocation();
  const lead = `The list of ${list} has no page of this number.`;
  return (
    <>
      <PageMeta title={title} description={lead} path={pathname} hidden />
      <PageHeader
        chartLabel="LSTPG"
        title={title}
        lead={lead}
        actions={[{ label: "To the first page", href }]}
      />
    </>
  );
}
