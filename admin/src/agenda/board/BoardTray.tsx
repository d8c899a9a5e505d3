import { Box, Button, Typography } from "@mui/material";
import type { Topic } from "api/features/content/agenda/agenda.contract";
import { useId } from "react";
import { useEdition } from "../../providers/edition.ts";
import { withThumb } from "./board-media.ts";
import { MoveHandle } from "./MoveHandle.tsx";
import { eventDate, timesOf } from "../event-time.ts";

export interface BoardTrayProps {
  /** Topics without a time on this day. */
  topics: readonly Topic[];
  canEdit: boolean;
  /** Gives a session its first time. */
  onPlace: (topic: Topic) => void;
}

/**
 * Sessions of the day without a time. They are dragged onto the board, or placed after the others.
 */
export function BoardTray({ topics, canEdit, onPlace }: BoardTrayProps) {
  const edition = useEdition();
  const titleId = useId();
  if (topics.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ border: 1, borderColor: "divider", borderRadius: 1, padding: 1.5 }}
    >
      <Typography id={titleId} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
        Without a time on this day
      </Typography>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", gap: 1, margin: 0, padding: 0, paddingTop: 1 }}
      >
        {topics.map((topic) => (
          <Box
            key={topic.id}
            component="li"
            data-session={topic.id}
            sx={{
              position: "relative",
              display: "flex",
              alignItems: "center",
              minHeight: 44,
              maxWidth: "100%",
              border: 1,
              borderColor: "divider",
              borderRadius: 1,
              bgcolor: "background.paper",
              // Always shows the touch handle: sessions in the tray are not selected before they
              // are dragged.
              "& > [data-handle]": { [withThumb]: { position: "static", display: "grid" } },
            }}
          >
            {canEdit && <MoveHandle />}
            <Box
              component="button"
              type="button"
              data-press
              data-grip={canEdit ? "move" : undefined}
              sx={{
                minHeight: 44,
                padding: "4px 12px",
                border: 0,
                backgroundColor: "transparent",
                color: "inherit",
                font: "inherit",
                typography: "body2",
                textAlign: "start",
                overflowWrap: "anywhere",
                cursor: canEdit ? "grab" : "pointer",
                userSelect: "none",
              }}
            >
              {topic.title}
              {topic.startTime !== null && (
                <Typography component="span" variant="caption" sx={{ display: "block" }}>
                  {eventDate(edition, topic.startTime)}, {timesOf(edition, topic)}
                </Typography>
              )}
            </Box>
            {canEdit && (
              <Button aria-label={`Place ${topic.title}`} onClick={() => onPlace(topic)}>
                Place
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
