import { Box, Link, Typography } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import { maxRows } from "api/platform/http/values.contract";
import { useGetList, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { Instant } from "../layout/Instant.tsx";

/** The speaker's sessions, in programme order. */
export function SpeakerSessions() {
  const speaker = useRecordContext<Speaker>();
  const { data: topics } = useGetList<Topic>(
    "topics",
    {
      filter: { speakers: speaker?.id, editionId: speaker?.editionId },
      sort: { field: "day", order: "ASC" },
      pagination: { page: 1, perPage: maxRows },
    },
    { enabled: speaker !== undefined },
  );
  if (!topics) return null;
  return (
    <Box component="section" aria-labelledby="sessions-of-speaker">
      <Typography id="sessions-of-speaker" component="h3" sx={{ fontWeight: 600, marginTop: 2 }}>
        Sessions
      </Typography>
      {topics.length === 0 && (
        <Typography variant="body2">This speaker has no session yet.</Typography>
      )}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {topics.map(({ id, title, day, startTime }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/topics/${id}`}>
              {title}
            </Link>
            {startTime === null ? (
              <span>{`, day ${day}`}</span>
            ) : (
              <span>
                {`, day ${day}, `}
                <Instant value={startTime} />
              </span>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
