import { Box, IconButton } from "@mui/material";
import { useMemo, type CSSProperties, type ReactNode, type RefObject } from "react";
import { Icon } from "../../layout/Icon.tsx";
import {
  Axis,
  Corner,
  Hour,
  Layer,
  Off,
  Places,
  Plane,
  Scroller,
  Sessions,
} from "./board-frame.ts";
import { hoursIn, minute, type Span } from "./grid.ts";
import { useEdition } from "../../providers/edition.ts";
import { instantName, placeName } from "./board-words.ts";

export interface BoardGridProps {
  /** Accessible name. */
  label: string;
  grid: Span;
  hours: Span;
  places: readonly (string | null)[];
  scroller: RefObject<HTMLDivElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  canCreate: boolean;
  onAdd: (place: string | null) => void;
  children: ReactNode;
}

/** The grid of hours (top to bottom) and places (left to right) with its sessions. */
export function BoardGrid(props: BoardGridProps) {
  const { label, grid, hours, places, scroller, layer, canCreate, onAdd } = props;
  const edition = useEdition();
  const hourNames = useMemo(
    () => hoursIn(grid).map((at) => [at, instantName(edition, at)] as const),
    [edition, grid],
  );
  const minutesTo = (time: number) => (time - grid.start) / minute;
  const length = minutesTo(grid.end);
  const size: CSSProperties & { "--places": number; "--length": number } = {
    "--places": places.length,
    "--length": length,
  };
  return (
    <Scroller ref={scroller} role="region" aria-label={label} tabIndex={0}>
      <Plane style={size}>
        <Places aria-label="Places">
          <Corner aria-hidden />
          {places.map((place) => (
            <li key={place}>
              <span>{placeName(place)}</span>
              {canCreate && (
                <IconButton
                  aria-label={`Add topic: ${placeName(place)}`}
                  onClick={() => onAdd(place)}
                >
                  <Icon name="add" />
                </IconButton>
              )}
            </li>
          ))}
        </Places>
        <Box sx={{ display: "flex" }}>
          <Axis aria-hidden>
            {hourNames.map(([at, name]) => (
              <Hour key={at} style={{ top: `calc(${minutesTo(at)} * var(--minute))` }}>
                {name}
              </Hour>
            ))}
          </Axis>
          <Layer ref={layer} data-grip={canCreate ? "draw" : undefined}>
            <Off style={{ top: 0, height: `calc(${minutesTo(hours.start)} * var(--minute))` }} />
            <Off
              style={{
                bottom: 0,
                height: `calc(${length - minutesTo(hours.end)} * var(--minute))`,
              }}
            />
            <Sessions aria-label="Sessions">{props.children}</Sessions>
          </Layer>
        </Box>
      </Plane>
    </Scroller>
  );
}
