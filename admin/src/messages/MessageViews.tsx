import { useGetIdentity, useListContext } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { TabStrip } from "../layout/TabStrip.tsx";

/** Finds the messages that wait for an answer. */
export const openMessages = { done: false, flagged: false };

/** What a list shows, and what is said when there is nothing of it. */
const views = [
  { name: "Open", filter: openMessages, empty: "No message waits for an answer." },
  { name: "Mine", filter: { done: false }, isMine: true, empty: "No open message is yours." },
  { name: "Done", filter: { done: true }, empty: "No message is done yet." },
  { name: "Spam", filter: { flagged: true }, empty: "No message is spam." },
  { name: "All", filter: {}, empty: "No messages yet." },
];

/** The views of the list around it, and the one that it shows. */
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
  /** Name of the field among the list's filters. */
  source: string;
  /** Whether it stands over the list from the beginning. */
  alwaysOn?: boolean;
}

/** Filters the list around it by what has become of the messages. */
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

/** Stands where the rows of the list around it would be. */
export function NoMessages() {
  const { current, isSearch } = useViews();
  if (isSearch || !current) return <EmptyList title="No messages match this search." />;
  return <EmptyList title={current.empty} />;
}
