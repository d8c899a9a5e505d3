import { absoluteUrl } from "../paths.ts";
import { PageMeta, type PageMetaProps } from "./PageMeta.tsx";
import { useSite } from "../app/site-context.ts";

export interface ListPageMetaProps extends Pick<
  PageMetaProps,
  "description" | "programme" | "hidden"
> {
  title: string;
  /** Page number, starting at 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** The path of each page. */
  pathOf: (page: number) => string;
}

/** {@link PageMeta} of a page of a list, with links to the previous and next page. */
export function ListPageMeta({ title, page, pages, pathOf, ...rest }: ListPageMetaProps) {
  const { publicUrl } = useSite();
  const link = (rel: "prev" | "next", to: number) => (
    <link rel={rel} href={absoluteUrl(publicUrl, pathOf(to))} />
  );
  return (
    <>
      <PageMeta
        {...rest}
        {...(page === 1
          ? { title }
          : { title: `${title}, page ${page}`, parent: { name: title, path: pathOf(1) } })}
        path={pathOf(page)}
      />
      {page > 1 && link("prev", page - 1)}
      {page < pages && link("next", page + 1)}
    </>
  );
}
