import { ListSubheader, Menu, MenuItem, styled } from "@mui/material";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { narrowBar } from "../theme/frame-styles.ts";
import { otherSections } from "./sections.ts";

export interface MoreMenuProps {
  /** Whether the current page is in the menu. */
  isCurrent: boolean;
}

/** Menu of the pages that do not fit into the bar on a narrow screen, grouped by task. */
export function MoreMenu({ isCurrent }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-current={isCurrent ? "page" : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More
      </Opener>
      <Menu id={menuId} anchorEl={anchor} open={isOpen} onClose={close}>
        {otherSections.flatMap(({ name, to, parts = [] }) => [
          <ListSubheader key={to} role="none" disableSticky sx={{ lineHeight: 2.4 }}>
            {name}
          </ListSubheader>,
          ...partsInMenu(parts).map((part) => (
            <MenuItem key={part.to} component={Link} to={part.to} onClick={close}>
              {part.name}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}

/** A section with many pages has tabs, so the menu links only to its first and last page. */
function partsInMenu<Part>(parts: readonly Part[]): readonly Part[] {
  return parts.length > 4 ? [...parts.slice(0, 1), ...parts.slice(-1)] : parts;
}

const Opener = styled("button")({
  display: "none",
  border: 0,
  backgroundColor: "transparent",
  fontFamily: "inherit",
  cursor: "pointer",
  [narrowBar]: { display: "block" },
});
