import { useListContext } from "react-admin";
import { PageTitle } from "../layout/PageTitle.tsx";
import { useDescribedResource } from "../resources.ts";

/** Title of the surrounding list, with the number of records. */
export function ListTitle() {
  const { title, one, many } = useDescribedResource().described;
  const { total, isPending } = useListContext();
  const count = total === undefined ? "" : `${total} ${total === 1 ? one : many}`;
  return <PageTitle title={title} summary={isPending ? "Loading" : count} counted={many} />;
}
