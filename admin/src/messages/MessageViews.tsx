import { useGetIdentity, useListContext } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { TabStrip } from "../layout/TabStrip.tsx";

/** Filter for unanswered messages. */
export const openMessages = { done: false, flagged: false };

/** Filters of the list, each with its message for an empty result. */
const views = [
  { name: "Open", filter: openMessages, empty: "No message waits for an answer." },
  { name: "Mine", filter: { done: false }, isMine: true, empty: "No open message is yours." },
  { name: "Done", filter: { done: true }, empty: "No message is done yet." },
  { name: "Spam", filter: { flagged: true }, empty: "No message is spam." },
  { name: "All", filter: {}, empty: "No messages yet." },
];

/** All views of the surrounding list, and the selected one. */
function useViews() {
  const { filterValues } = useListContext();
  const { identity } = useGetIdentity();
  const { q, ...shown } = filterValues;
  const all = views.map(({ filter, isMine, ...view }) => ({
    ...view,
    filter: isMine ? { ...filter, assigneeId: identity?.id } : filter,
  }));
  const current = all.find(({ filter }) => isSame(filter, shown));
  return { all, current, isSearch: q !== undefined && q !== "" };
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

export interface MessageViewsProps {
  /** Name of the filter field. */
  source: string;
  /** Read by react-admin: whether the filter is always shown. */
  alwaysOn?: boolean;
}

/** Filters the surrounding list by the state of the messages. */
export function MessageViews(_props: MessageViewsProps) {
  const { filterValues, setFilters } = useListContext();
  const { all, current } = useViews();
  const { q } = filterValues;
  return (
    <TabStrip role="group" aria-label="Messages">
      {all.map(({ name, filter }) => (
        <button
          key={name}
          type="button"
          aria-pressed={current?.name === name}
          onClick={() => setFilters({ ...filter, ...(q !== undefined && { q }) })}
        >
          {name}
        </button>
      ))}
    </TabStrip>
  );
}

/** Shown in place of the rows when no message matches. */
export function NoMessages() {
  const { current, isSearch } = useViews();
  if (isSearch || !current) return <EmptyList title="No messages match this search." />;
  return <EmptyList title={current.empty} />;
}
