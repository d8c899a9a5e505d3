import { useState, type ReactNode } from "react";
import { PageBar } from "./PageBar.tsx";
import { PageSteps } from "./PageSteps.tsx";

export interface PagedItemsProps<Item> {
  /** What they are, for assistive technology. */
  label: string;
  items: readonly Item[];
  /** How many are shown at a time. */
  perPage?: number;
  /** Shows those of one page. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Items that are all here, shown a page at a time, so that many of them stay fast. */
export function PagedItems<Item>({ label, items, perPage = 50, children }: PagedItemsProps<Item>) {
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(items.length / perPage)));
  return (
    <div>
      {children(items.slice((page - 1) * perPage, page * perPage))}
      {items.length > perPage && (
        <PageBar aria-label={`Pages of ${label}`}>
          <PageSteps total={items.length} page={page} perPage={perPage} onPage={setPage} />
        </PageBar>
      )}
    </div>
  );
}
