import { useListContext } from "react-admin";
import { PageTitle } from "../layout/PageTitle.tsx";
import { useDescribedResource } from "../resources.ts";

/** What the list around it holds, and how much of it. */
export function ListTitle() {
  const { title, one, many } = useDescribedResource().described;
  const { total, isPending, error } = useListContext();
  const count = total === undefined || error ? "" : `${total} ${total === 1 ? one : many}`;
  return <PageTitle title={title} summary={isPending ? `Loading ${many}` : count} />;
}
