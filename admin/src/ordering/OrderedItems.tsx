import { RestrictToVerticalAxis } from "@dnd-kit/abstract/modifiers";
import { Accessibility, defaultPreset } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { Box, IconButton, Typography } from "@mui/material";
import { useId, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../layout/Icon.tsx";

/** An item of an ordered list. */
export interface OrderedItem {
  id: string;
  name: string;
  /** Additional content. */
  more?: ReactNode;
}

export interface OrderedItemsProps {
  /** In display order. */
  items: readonly OrderedItem[];
  /** Disables moving while a move is saved. */
  isBusy?: boolean;
  /** Called with all ids in the new order, and in the order when the move began. */
  onMove: (ids: string[], before: string[]) => void;
}

const idsOf = (items: readonly OrderedItem[]) => items.map(({ id }) => id);

const vertically = [RestrictToVerticalAxis];

const onlyHeard = { position: "absolute", clipPath: "inset(50%)" };

// Replaced by a description and a live region of this component: the plugin appends its own to the
// body, outside the dialog that contains the list, and sets attributes a frame after rendering.
const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility);

const instructions =
  "Press the space bar, move with the arrow keys, and press the space bar again to put it down. The escape key puts it back.";

/** A sortable list for mouse, touch and keyboard. */
export function OrderedItems({ items, isBusy = false, onMove }: OrderedItemsProps) {
  const [said, setSaid] = useState("");
  const instructionsId = useId();
  // Freezes the list during a move. Refetched items are shown afterwards.
  const [held, setHeld] = useState<readonly OrderedItem[]>();
  const shown = held ?? items;
  const nameOf = (id: unknown) => shown.find((item) => item.id === id)?.name ?? "";
  const place = (index: number) => `${index + 1} of ${shown.length}`;
  return (
    <DragDropProvider
      plugins={plugins}
      modifiers={vertically}
      onDragStart={({ operation: { source } }) => {
        if (!isSortable(source)) return;
        setHeld(items);
        setSaid(`${nameOf(source.id)}, ${place(source.index)}, is moved.`);
      }}
      onDragOver={({ operation: { source, target } }) => {
        if (!isSortable(source) || !isSortable(target) || source.id === target.id) return;
        setSaid(`${nameOf(source.id)} is at ${place(target.index)}.`);
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!isSortable(source)) return;
        const { id, initialIndex, index } = source;
        const moved = shown[initialIndex];
        if (canceled || moved === undefined) {
          setHeld(undefined);
          return setSaid(`${nameOf(id)} is back where it was.`);
        }
        const after = shown.toSpliced(initialIndex, 1).toSpliced(index, 0, moved);
        // dnd-kit has moved the elements. React must render that order too, even if the move fails
        // at once: otherwise it sees no change and does not move them back.
        flushSync(() => setHeld(after));
        setHeld(undefined);
        setSaid(`${nameOf(id)} was put down at ${place(index)}.`);
        if (index === initialIndex) return;
        onMove(idsOf(after), idsOf(shown));
      }}
    >
      <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
        {shown.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            index={index}
            isBusy={isBusy}
            instructionsId={instructionsId}
          />
        ))}
      </Box>
      <div id={instructionsId} hidden>
        {instructions}
      </div>
      <Box role="status" sx={onlyHeard}>
        {said}
      </Box>
    </DragDropProvider>
  );
}

interface ItemProps {
  item: OrderedItem;
  index: number;
  isBusy: boolean;
  instructionsId: string;
}

function Item({ item: { id, name, more }, index, isBusy, instructionsId }: ItemProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, disabled: isBusy });
  return (
    <Box
      ref={ref}
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 56,
        paddingBlock: 0.5,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        ...(isDragSource && { boxShadow: 8, outline: 2, outlineColor: "primary.main" }),
      }}
    >
      <IconButton
        ref={handleRef}
        aria-label={`Move ${name}`}
        aria-roledescription="draggable"
        aria-describedby={instructionsId}
        aria-pressed={isDragSource}
        aria-disabled={isBusy}
        sx={{ width: 44, height: 44, marginInlineStart: -1.5, cursor: "grab", touchAction: "none" }}
      >
        <Icon name="grip" />
      </IconButton>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {more !== undefined && (
          <Typography variant="caption" component="div" sx={{ color: "text.secondary" }}>
            {more}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
