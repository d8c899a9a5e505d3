import { maxRows } from "api/contract/http";
import { useListContext } from "react-admin";
import { PageBar } from "./PageBar.tsx";
import { PageSteps } from "./PageSteps.tsx";
import { PlainSelect } from "./PlainSelect.tsx";

const pageSizes = [25, 50, maxRows] as const;

/** Leads through a list that is longer than one page. */
export function ListPages() {
  const { total = 0, page, setPage, perPage, setPerPage } = useListContext();
  if (total <= pageSizes[0]) return null;
  return (
    <PageBar aria-label="Pages">
      <PlainSelect
        aria-label="Rows a page"
        value={perPage}
        onChange={({ target }) => setPerPage(Number(target.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size} a page
          </option>
        ))}
      </PlainSelect>
      <PageSteps total={total} page={page} perPage={perPage} onPage={setPage} />
    </PageBar>
  );
}
