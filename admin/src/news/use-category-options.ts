import { maxRows } from "api/contract/http";
import type { Category } from "api/contract/news";
import { useGetList } from "react-admin";

/** All categories by name, as choices. */
export function useCategoryOptions(): [id: string, name: string][] {
  const { data = [] } = useGetList<Category>("categories", {
    sort: { field: "name", order: "ASC" },
    pagination: { page: 1, perPage: maxRows },
  });
  return data.map(({ id, name }) => [id, name]);
}
