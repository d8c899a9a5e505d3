import { useLocation } from "react-router";
import { PageHeader } from "ui/PageHeader";
import { PageMeta } from "./PageMeta.tsx";

export interface NoSuchListPageProps {
  /** What is listed, in the plural. */
  list: string;
  /** Where its first page is. */
  href: string;
}

const title = "Page Not Found";

/** Word that a list has no page of the number in the address. */
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
