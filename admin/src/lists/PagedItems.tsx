import { useState, type ReactNode } from "react";
import { PageBar } from "./PageBar.tsx";
import { PageSteps } from "./PageSteps.tsx";

export interface PagedItemsProps<Item> {
  /** Accessible name. */
  label: string;
  items: readonly Item[];
  perPage?: number;
  /** Renders the items of a page. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Paginates items in memory, so that long lists stay fast. */
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
