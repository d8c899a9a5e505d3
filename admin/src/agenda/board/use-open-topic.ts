import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { EventDay } from "api/features/foundation/editions/editions.contract";
import { useCreatePath, useNavigate } from "react-admin";
import type { DrawnTopic } from "../TopicCreate.tsx";
import type { Slot } from "./grid.ts";

/** Opens dialogs of topics over the board. */
export function useOpenTopic(day: EventDay) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const board = `${createPath({ resource: "topics", type: "list" })}/board`;
  const search = `?day=${day}`;
  return {
    open: (id: Topic["id"]) => void navigate(`${board}/${id}${search}`),

    create({ start, end, place }: Slot) {
      const drawn: DrawnTopic = {
        day,
        startTime: new Date(start).toISOString(),
        endTime: new Date(end).toISOString(),
        location: place,
      };
      void navigate(`${board}/create${search}`, { state: { drawn } });
    },
  };
}
