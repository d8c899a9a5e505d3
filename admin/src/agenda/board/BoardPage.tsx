import { Box, Button } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import {
  dayLabel,
  daysOf,
  type EventDay,
} from "api/features/foundation/editions/editions.contract";
import { useState } from "react";
import { Title, useGetList, useStore } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { EmptyList } from "../../layout/EmptyList.tsx";
import { PageTitle } from "../../layout/PageTitle.tsx";
import { Waiting } from "../../layout/Waiting.tsx";
import { errorMessage } from "../../providers/error-message.ts";
import { useEdition } from "../../providers/edition.ts";
import { useAllowedActions, useDescribedResource } from "../../resources.ts";
import { DayTabs } from "../DayTabs.tsx";
import { clocksName } from "../event-time.ts";
import { AddPlace } from "./AddPlace.tsx";
import { Board } from "./Board.tsx";
import { useChanges } from "./use-changes.ts";

/** More topics than an edition has. */
const all = { page: 1, perPage: 3000 };

const none: readonly Topic[] = [];

/** Board of a day: that of the URL, or the day selected in the list. */
export function BoardPage() {
  const edition = useEdition();
  const { title, failed } = useDescribedResource().described;
  const { canEdit } = useAllowedActions();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useGetList<Topic>("topics", {
    sort: { field: "day", order: "ASC" },
    pagination: all,
  });
  // Outside of the board of a day, so that another day keeps the unsaved changes and their undo.
  const changes = useChanges(data ?? none);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<EventDay | null>(null);
  const days = daysOf(edition);
  const [{ filter }] = useStore<{ filter: { day?: unknown } }>("topics.listParams", { filter: {} });
  const asked = search.get("day") ?? filter.day;
  const day: EventDay = days.find((one) => String(one) === String(asked)) ?? 1;
  return (
    <>
      <Title
        title={
          <PageTitle
            title={title}
            summary={`${dayLabel(edition, day)}, times in ${clocksName(edition)}`}
          />
        }
        preferenceKey={false}
      />
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 1 }}>
          <DayTabs
            choices={days.map((one) => [one, `Day ${one}`] as const)}
            chosen={day}
            onChoose={(one) => setSearch({ day: String(one) })}
            target={target}
          />
          {canEdit && <AddPlace onAdd={(place) => setAdded([...added, place])} />}
        </Box>
        {error && (
          <EmptyList
            title={failed}
            action={
              <Button variant="outlined" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {errorMessage(error)}
          </EmptyList>
        )}
        {!data && !error && <Waiting label="Loading" />}
        {data && <Board key={day} day={day} changes={changes} added={added} onTarget={setTarget} />}
      </Box>
    </>
  );
}
